import type { Calls } from '#schemas/endpoints';
import type { Envelope, PublicKey } from '#schemas/platform';
import { type EndpointName, endpoints, validatorOf } from '../../../gateway/http/contract.ts';
import { seal } from './seal.ts';

export interface Reply<Value> {
  http: number;
  success: boolean;
  message: string | undefined;
  /** On success what the contract says; on failure its details. */
  value: Value;
  headers: Headers;
}

export interface CallOptions<Name extends EndpointName> {
  query?: Calls[Name]['query'];
  body?: Calls[Name]['body'];
  token?: string;
  /** For calls that take one. */
  file?: Blob;
  headers?: { [name: string]: string };
  method?: string;
}

/** A platform client that holds every reply to the contract: its envelope, its value, its status and its code. */
export class TestClient {
  readonly url: string;
  readonly merchant: string;
  #publicKey: PublicKey | undefined;

  constructor(url: string, merchant: string) {
    this.url = url;
    this.merchant = merchant;
  }

  /** Calls; throws when the reply breaks the contract. */
  async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Reply<Calls[Name]['value']>> {
    const endpoint = endpoints[name];
    const query = options.query ? `?${new URLSearchParams(Object.entries(options.query as object))}` : '';
    const sealed = endpoint.enc ? seal(await this.#key(), options.body ?? {}) : undefined;
    const fields = endpoint.form ? String(new URLSearchParams(Object.entries(options.body ?? {}))) : undefined;
    const form = options.file && new FormData();
    if (options.file) form?.append('file', options.file, 'file');
    const body = form ?? sealed?.body ?? fields ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await fetch(`${this.url}${endpoint.path}${query}`, {
      method: options.method ?? endpoint.methods[0] ?? 'GET',
      body,
      headers: {
        merchant: this.merchant,
        ...(body === null || form ? {} : { 'content-type': type }),
        ...(sealed ? { encryption: sealed.encryption } : {}),
        ...(options.token ? { authorization: options.token } : {}),
        ...options.headers,
      },
    });
    return judge(name, response);
  }

  async #key(): Promise<PublicKey> {
    if (!this.#publicKey) this.#publicKey = (await this.call('systemStatus')).value.info.publicKey;
    return this.#publicKey;
  }
}

async function judge<Name extends EndpointName>(name: Name, response: Response): Promise<Reply<Calls[Name]['value']>> {
  const envelope: Envelope = await response.json();
  assertFits('envelope.schema.json#/definitions/Envelope', envelope, name);
  if (envelope.success) assertFits(endpoints[name].response, envelope.value, name);
  const { success, message, value } = envelope;
  // On success it has just been judged; on failure the test says what it expects.
  return { http: response.status, success, message, value: value as Calls[Name]['value'], headers: response.headers };
}

function assertFits(ref: string, value: unknown, name: string): void {
  const validate = validatorOf(ref);
  if (!validate(value)) throw new Error(`${name} breaks ${ref}: ${JSON.stringify(validate.errors)}`);
}
