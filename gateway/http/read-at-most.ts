/** The body of an answer. Throws, and hears no more of it, when it is longer than `most` bytes. */
export async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
