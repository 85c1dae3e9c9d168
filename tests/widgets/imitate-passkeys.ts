import { vi } from 'vitest';
import type { PasskeyAnswer } from '#schemas/platform';
import { SoftPasskey } from '../support/players/soft-passkey.ts';

interface Question {
  publicKey: { challenge: ArrayBuffer; user?: { id: ArrayBuffer } };
  mediation?: string;
  signal?: AbortSignal;
}

/** A browser that has passkeys, with one of them, and a player who says yes to whatever it asks. */
export class PasskeyBrowser {
  /** The player closes the browser's window instead. */
  refuses = false;
  /** Chooses the passkey that is offered where the name is typed; undefined: none is offered. */
  choose: (() => void) | undefined;
  readonly #key: SoftPasskey;

  /** @param origin of the page */
  constructor(origin: string) {
    this.#key = new SoftPasskey(origin);
  }

  /** Gives it to the page, until the test is over. */
  install(): void {
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(class {}, { isConditionalMediationAvailable: async () => true }),
    );
    const { create, get } = this;
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  }

  readonly create = async ({ publicKey: { challenge, user } }: Question) => {
    this.#mayRefuse();
    return credential(this.#key.create({ challenge: base64url(challenge), user: { id: base64url(user?.id) } }));
  };

  readonly get = async ({ publicKey: { challenge }, mediation, signal }: Question) => {
    if (mediation === 'conditional') await this.#chosen(signal);
    else this.#mayRefuse();
    return credential(this.#key.get({ challenge: base64url(challenge) }));
  };

  #chosen(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.choose = resolve;
      signal?.addEventListener('abort', () => {
        this.choose = undefined;
        reject(new DOMException('', 'AbortError'));
      });
    });
  }

  #mayRefuse(): void {
    if (this.refuses) throw new DOMException('', 'NotAllowedError');
  }
}

const base64url = (bytes: ArrayBuffer | undefined) => Buffer.from(bytes ?? new ArrayBuffer(0)).toString('base64url');
const bytesOf = (text: string | undefined) =>
  text === undefined ? undefined : Uint8Array.from(Buffer.from(text, 'base64url'));

/** What a browser brings: the same in bytes. */
function credential({ id, rawId, type, response }: PasskeyAnswer) {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  return {
    id,
    type,
    rawId: bytesOf(rawId),
    response: {
      clientDataJSON: bytesOf(clientDataJSON),
      attestationObject: bytesOf(attestationObject),
      authenticatorData: bytesOf(authenticatorData),
      signature: bytesOf(signature),
      userHandle: bytesOf(userHandle),
    },
    getClientExtensionResults: () => ({}),
  };
}
