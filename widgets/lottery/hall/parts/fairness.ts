import type { DrawMethod } from '#schemas/platform';

/** What a seed is when it is written down: 32 bytes in hexadecimal. */
export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of a seed, in hexadecimal: what a draw is bound to before its sale. */
export async function hashOf(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(seed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The numbers that follow from a seed, computed here from what is published (docs/platform-integrator.md). */
export async function numbersFrom(seed: string, numero: string, method: DrawMethod): Promise<string[]> {
  const below = await fairNumbers(seed, numero);
  const inTurn = async <Item>(count: number, one: (at: number) => Promise<Item>): Promise<Item[]> => {
    const all: Item[] = [];
    while (all.length < count) all.push(await one(all.length));
    return all;
  };
  if (method.kind === 'options')
    return inTurn(method.count, async () => method.options[await below(method.options.length)] ?? '');
  if (method.kind === 'digits') {
    const { lengths, step } = method;
    const part = async () => String(await below(10 ** step)).padStart(step, '0');
    return inTurn(lengths.length, async (at) => (await inTurn((lengths[at] ?? 0) / step, part)).join(''));
  }
  const urn = Array.from({ length: method.highest }, (_, index) => String(index + 1).padStart(2, '0'));
  return inTurn(method.count, async () => urn.splice(await below(urn.length), 1)[0] ?? '');
}

/** Numbers below a limit, one after the other: 32-bit words of HMAC-SHA256, those past the last whole multiple left out. */
async function fairNumbers(seed: string, numero: string): Promise<(limit: number) => Promise<number>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  const words: number[] = [];
  let block = 0;
  const next = async (): Promise<number> => {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${numero}:${block}`));
      block += 1;
      const view = new DataView(bytes);
      for (let at = 0; at < bytes.byteLength; at += 4) words.push(view.getUint32(at));
    }
    return words.shift() ?? 0;
  };
  return async (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = await next();
      if (word < fair) return word % limit;
    }
  };
}
