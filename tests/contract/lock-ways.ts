import { eq } from '../../gateway/database/drizzle/index.ts';
import { players } from '../../gateway/database/tables/index.ts';
import type { Reply, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { newName, password, registerMember, registerWithEmail, reportToken } from '../support/players/players.ts';

type Failure = Pick<Reply<unknown>, 'http' | 'message'>;
type Lock = Partial<typeof players.$inferInsert>;

/** Ways to the codes of locked accounts, and of the link by which one is locked. */
export function lockWays({ gateway, sv01 }: { gateway(): RunningGateway; sv01(): TestClient }) {
  const tomorrow = () => gateway().services.clock() + 24 * 60 * 60_000;
  const locked = (lock: () => Lock) => async () => {
    const username = newName();
    await registerMember(gateway(), username);
    const own = eq(players.accountKey, username);
    await gateway()
      .services.db.update(players)
      .set({ lockedAt: 1, ...lock() })
      .where(own);
    return sv01().call('login', { body: { username, password, type: 'username' } });
  };
  const report = (token: string) => sv01().call('reportChange', { body: { token } });
  return {
    account_locked: locked(() => ({})),
    account_locked_until: locked(() => ({ lockedUntil: tomorrow() })),
    account_on_break: locked(() => ({ lockedUntil: tomorrow(), lockReason: 'break' })),
    account_excluded: locked(() => ({ lockedUntil: tomorrow(), lockReason: 'exclusion' })),
    account_reported: locked(() => ({ lockReason: 'ownerReport' })),
    age_refused: async () => {
      const { token, email } = await registerWithEmail(gateway());
      const birthday = new Date(gateway().services.clock()).toISOString().slice(0, 10);
      await sv01().call('changeProfile', { token, body: { birthday } });
      return registerMember(gateway(), newName(), { email });
    },
    report_link_ended: () => report('x'.repeat(43)),
    report_link_used: async () => {
      const token = await reportToken(gateway());
      await report(token);
      return report(token);
    },
  } satisfies { [code: string]: () => Promise<Failure> };
}
