import type { OperatorSession } from '#schemas/admin';
import type { AdminCalls } from '#schemas/admin-endpoints';
import type { Envelope } from '#schemas/platform';
import { type AdminCallName, adminEndpoints } from '../../../gateway/admin/contract.ts';
import type { BackOffice } from '../../../gateway/admin/serve.ts';
import { validatorOf } from '../../../gateway/http/contract.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { newName, registerMember } from '../players/players.ts';

export const reason = 'because the test says so';
export const operatorPassword = 'Demo8888-office';

/** Where the back office of a test is served: a port of its own, calls alone. */
export const testAdmin = { host: '127.0.0.1', port: 0, hosts: [], clientFolder: undefined, firstPasswords: [] };

export interface AdminReply<Value> {
  http: number;
  success: boolean;
  message: string | undefined;
  value: Value;
  headers: Headers;
}

export interface AdminOptions<Name extends AdminCallName> {
  query?: AdminCalls[Name]['query'];
  body?: AdminCalls[Name]['body'];
  key?: string;
  method?: string;
  headers?: { [name: string]: string };
}

/** An operator's browser: it keeps the cookie, and holds every reply to the contract. */
export class AdminClient {
  readonly url: string;
  merchant: string;
  cookie = '';

  constructor(gateway: { backOffice: Pick<BackOffice, 'url'> | undefined }, merchant = 'sv01') {
    this.url = gateway.backOffice?.url ?? '';
    this.merchant = merchant;
  }

  async call<Name extends AdminCallName>(
    name: Name,
    { query, body, key, method, headers }: AdminOptions<Name> = {},
  ): Promise<AdminReply<AdminCalls[Name]['value']>> {
    const { path, methods, response, command } = adminEndpoints[name];
    const search = query ? `?${new URLSearchParams(Object.entries(query as object))}` : '';
    const idempotencyKey = key ?? (command ? crypto.randomUUID() : undefined);
    const reply = await fetch(`${this.url}${path}${search}`, {
      method: method ?? methods[0] ?? 'GET',
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        merchant: this.merchant,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
    });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? '';
    const envelope = (await reply.json()) as Envelope;
    if (envelope.success) assertFits(response, envelope.value, name);
    const { success, message, value } = envelope;
    return {
      http: reply.status,
      success,
      message,
      value: value as AdminCalls[Name]['value'],
      headers: reply.headers,
    };
  }
}

function assertFits(ref: string, value: unknown, name: string): void {
  const validate = validatorOf(ref);
  if (!validate(value)) throw new Error(`${name} breaks ${ref}: ${JSON.stringify(validate.errors)}`);
}

/** A browser in which one of the demo's operators is logged in. */
export async function operatorOf(
  gateway: Pick<RunningGateway, 'backOffice'>,
  account: string,
  merchant = 'sv01',
): Promise<AdminClient & { session: OperatorSession }> {
  const client = new AdminClient(gateway, merchant);
  const { value } = await client.call('operatorLogIn', { body: { account, password: operatorPassword } });
  if (!value.session) throw new Error(`${account} cannot log in`);
  return Object.assign(client, { session: value.session });
}

type LoggedIn = Awaited<ReturnType<typeof operatorOf>>;

/** A gateway with its back office, and two managers of sv01 who are logged in. */
export class TestOffice {
  gateway!: RunningGateway;
  manager!: LoggedIn;
  second!: LoggedIn;

  async open(start: () => Promise<RunningGateway>): Promise<void> {
    this.gateway = await start();
    await this.logIn();
  }

  async logIn(): Promise<void> {
    this.manager = await operatorOf(this.gateway, 'manager');
    this.second = await operatorOf(this.gateway, 'second');
  }

  /** A new member of sv01, by id, with a session. */
  async newPlayer() {
    const account = newName();
    const { token } = (await registerMember(this.gateway, account)).value;
    const { list } = (await this.manager.call('players', { body: { search: account } })).value;
    return { account, token, player: list[0]?.id ?? '', balance: list[0]?.balance ?? -1 };
  }

  async balanceOf(player: string): Promise<number> {
    return (await this.manager.call('player', { query: { player } })).value.player.balance;
  }

  async adjust(player: string, amount: number, by: AdminClient = this.manager) {
    return (await by.call('adjustBalance', { body: { player, amount, reason } })).value.command;
  }

  /** Changes the profile of sv01 as two people do, and what has become of it. */
  async edit(patch: object) {
    const { version } = (await this.manager.call('merchant')).value;
    const asked = await this.manager.call('editMerchant', { body: { patch, version, reason } });
    return asked.success ? this.agree(asked.value.command) : asked;
  }

  /** Has the second manager agree. */
  agree(command: { id: string; version: number }, by: AdminClient = this.second) {
    return this.decide(by, command, 'approve');
  }

  decide(by: AdminClient, { id, version }: { id: string; version: number }, verdict: 'approve' | 'decline') {
    return by.call('decideCommand', { body: { id, version, verdict, reason } });
  }
}
