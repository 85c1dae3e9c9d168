import type { AdminCalls } from '#schemas/admin-endpoints';
import type { AdminCallName, CommandName } from '../../gateway/admin/contract.ts';
import type { Reply } from '../support/client/client.ts';
import { AdminClient, type AdminOptions, operatorPassword, reason } from '../support/office/admin.ts';

/** What a command is about, without its reason. */
type Given<Name extends CommandName> = Omit<NonNullable<AdminCalls[Name]['body']>, 'reason'>;

/** Two operators of sv01, who log in anew when their sessions have ended. */
export class Office {
  readonly #manager: AdminClient;
  readonly #second: AdminClient;

  constructor(url: string) {
    const backOffice = { url };
    [this.#manager, this.#second] = [new AdminClient({ backOffice }), new AdminClient({ backOffice })];
  }

  /** Gives a command under a key; the other operator agrees where two have to. The command, once it is done. */
  async give<Name extends CommandName>(call: Name, key: string, given: Given<Name>): Promise<Reply<unknown>> {
    const asked = await this.#as('manager', call, { key, body: { ...given, reason } as AdminCalls[Name]['body'] });
    if (!asked.success) return asked;
    const { id, version, state, amount } = asked.value.command;
    const done = { ...asked, value: { id, amount } };
    if (state === 'done') return done;
    const agreed = await this.#as('second', 'decideCommand', { body: { id, version, verdict: 'approve', reason } });
    return agreed.success ? done : agreed;
  }

  async #as<Name extends AdminCallName>(account: 'manager' | 'second', call: Name, options: AdminOptions<Name>) {
    const client = account === 'manager' ? this.#manager : this.#second;
    const reply = await client.call(call, options);
    if (reply.http !== 401) return reply;
    await client.call('operatorLogIn', { body: { account, password: operatorPassword } });
    return client.call(call, options);
  }
}
