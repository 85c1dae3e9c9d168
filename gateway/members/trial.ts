import type { SessionStarted } from '#schemas/platform';
import { serializable } from '../database/transaction.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { flagsOf } from '../merchants/flags.ts';
import type { Services } from '../services.ts';
import { sessionFor, startFor } from '../sessions/start-for.ts';
import { trialType } from './account-types.ts';
import { generatedAccount, insertPlayer } from './accounts.ts';

/** Opens a trial account with the merchant's trial money (spec §4, free play). Throws free_play_unavailable. */
export async function openTrialAccount(call: Call, services: Services): Promise<SessionStarted> {
  const { merchant, language, ip } = call;
  if (!flagsOf(merchant).has('FREEPLAY3')) throw new Refusal('free_play_unavailable');
  await services.newAccounts.take(ip);
  const account = generatedAccount('trial');
  return serializable(services.db, async (tx) => {
    const created = await insertPlayer(
      tx,
      merchant,
      { account, type: trialType, language, details: {} },
      services.clock(),
    );
    await services.ledger.open(tx, created, { kind: 'trial', amount: BigInt(merchant.trialBalance) });
    const started = await sessionFor(await startFor(tx, created, call, services, { how: 'trial' }));
    await services.submits.settle(tx, call.submit, started);
    return started;
  });
}
