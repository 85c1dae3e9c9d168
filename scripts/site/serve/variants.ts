import type { IncomingMessage } from 'node:http';

/** One thing in the encodings that were made ahead. */
export interface Variants<Body = Buffer> {
  etag: string;
  plain: Body;
  br?: Body;
  gzip?: Body;
}

export type Encoding = 'br' | 'gzip';

/** The best encoding that a request accepts and that there is; undefined for the plain form. */
export function encodingFor(request: IncomingMessage, variants: Variants<unknown>): Encoding | undefined {
  const header = request.headers['accept-encoding'];
  const accepted = new Map(
    (typeof header === 'string' ? header : '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2))] as const;
    }),
  );
  const accepts = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => variants[name] !== undefined && accepts(name));
}

/** The tag of one encoding of a thing: each has its own, since their bytes differ. */
export function tagOf(etag: string, encoding: Encoding | undefined): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
}

/** Whether a conditional request already has this very copy. Times are not asked: hashes know better. */
export function hasCopy(request: IncomingMessage, tag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  return given.trim() === '*' || given.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
