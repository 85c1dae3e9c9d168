import { expect, test } from 'vitest';
import { adminEndpoints } from '../../gateway/admin/contract.ts';
import { machineOf } from '../../gateway/cashier/machine.ts';
import { endpoints } from '../../gateway/http/contract.ts';
import { long } from '../support/long.ts';
import { newDatabase } from '../support/run/run.ts';
import { allKills, type Kill, killsSuite, steps } from './kills.suite.ts';

/** In `npm test` at three steps, in `npm run test:long` at all of the table on both databases. */

const deadBefore = (step: string): Kill => ({ step, moment: 'before' });
const deadAfter = (step: string): Kill => ({ step, moment: 'after' });

test('every call that moves money, and every event of its payments, has its steps in the table', () => {
  const calls = Object.entries({ ...endpoints, ...adminEndpoints }).flatMap(([name, { money }]) => (money ? name : []));
  // Those of players and operators, a look that credits points, the provider's events, and what jobs do.
  expect(Object.keys(steps)).toEqual(
    [...calls, 'pointBalance', 'endCutOff', 'event', 'rebates', 'settleTickets'].sort(),
  );
  for (const [flows, machine] of [
    [['deposit', 'decideDeposit'], machineOf('deposit')] as const,
    [['withdraw', 'decideWithdrawal'], machineOf('withdrawal')] as const,
  ]) {
    const taken = flows.flatMap((flow) => steps[flow] ?? []);
    const events = new Set(Object.values(machine.states).flatMap((state) => Object.keys(state)));
    const named = [...events].filter((event) => taken.some((step) => new RegExp(`\\b${event}\\b.*\\)$`).test(step)));
    expect(named).toEqual([...events]);
  }
});

killsSuite('PostgreSQL', {
  sourceOf: async () => ({ url: await newDatabase() }),
  kills: long
    ? allKills
    : [
        deadAfter('withdraw: ask payout'),
        deadBefore('withdraw: write ledger_transfers, withdrawals (pay)'),
        // A later round has to earn points too.
        deadAfter('pointBalance: write point_entries'),
      ],
  isTraced: true,
});
