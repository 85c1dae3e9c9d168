import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../http/refusal.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyLength = 32;
const saltLength = 16;

/** Parameters of scrypt. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's list of equal costs; this one needs 16 MB (trust.md F4). */
export const passwordCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };

const mostAtOnce = 2;
const longestQueue = 20;
const retryAfterMs = 2000;

/**
 * Hashes passwords with scrypt. Each hash costs about 0.2 s of a core, so at most two run at once and a limited
 * number wait; beyond that the answer is busy, instead of a gateway that answers nobody.
 */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #cost: ScryptCost;
  /** A hash that no password fits, for equal work when the account does not exist. */
  readonly #nobody: string;

  constructor(chosen: ScryptCost = passwordCost) {
    this.#cost = chosen;
    this.#nobody = encode(chosen, randomBytes(saltLength), randomBytes(keyLength));
  }

  /** Passwords that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Salt, parameters and key in one text. Throws busy. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltLength);
    return encode(this.#cost, salt, await this.#derive(password, salt, this.#cost));
  }

  /** Whether the password fits; the work is the same without a hash. Throws busy. */
  async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const { salt, key, cost } = decode(hash ?? this.#nobody);
    const fits = timingSafeEqual(await this.#derive(password, salt, cost), key);
    return fits && Boolean(hash);
  }

  /** True when the hash was made with other parameters than today's and should be made anew. */
  outdated(hash: string): boolean {
    const { cost } = decode(hash);
    return cost.N !== this.#cost.N || cost.r !== this.#cost.r || cost.p !== this.#cost.p;
  }

  async #derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
    await this.#enter();
    try {
      // NFC: keyboards differ in how they compose the same letter.
      return await derive(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r });
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < mostAtOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= longestQueue) throw new Refusal('busy', { retryAfterMs });
    // The one that leaves hands its place over, so #running stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}

function encode({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function decode(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') throw new Error('unknown kind of password hash');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
