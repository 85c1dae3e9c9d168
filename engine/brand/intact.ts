/**
 * Whether a text is, byte for byte, what a build wrote: by the hash that the build named it with, SHA-256 in hex or the beginning of
 * that. False as well where the browser cannot tell, which is without TLS.
 */
export async function isIntact(text: string, hash: string | undefined): Promise<boolean> {
  if (!hash || typeof crypto === 'undefined' || !crypto.subtle) return false;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(hash);
}
