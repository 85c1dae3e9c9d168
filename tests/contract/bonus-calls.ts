import type { BonusTerms } from '#schemas/platform';
import { newTaker } from '../../gateway/cashier/withdrawals.suite.ts';
import type { EndpointName } from '../../gateway/http/contract.ts';
import type { CallOptions, Reply, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { stakeOn } from '../support/gateway/stakes.ts';
import { newKey, registerPayer } from '../support/players/payers.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Failure = Pick<Reply<unknown>, 'http' | 'message'>;

/** A member of sv01 with money of its own and an open bonus of 5000 VND. */
export async function openBonus(gateway: RunningGateway, client: TestClient, terms: BonusTerms | null = null) {
  const token = await registerPayer(gateway, 100_000);
  const { id: playerId, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id: playerId, merchant: 'sv01', currency };
  const bonus = { transactionId: `bonus/${playerId}`, kind: 'bonus', change: 5000n, turnover: 9000n, terms } as const;
  await gateway.services.ledger.transact(player, (books) => books.post(player, bonus));
  const { list } = (await client.call('bonusRecords', { token, body: { state: 'open' } })).value;
  return { token, player, id: list[0]?.id ?? '' };
}

/** Good calls of whoever gives a bonus up. */
export function bonusCalls(
  gateway: () => RunningGateway,
  sv01: () => TestClient,
): { [Name in 'giveUpQuote' | 'giveUpBonus']: Good<Name> } {
  return {
    giveUpQuote: async () => {
      const { token, id } = await openBonus(gateway(), sv01());
      return [sv01(), { token, query: { id } }];
    },
    giveUpBonus: async () => {
      const { token, id } = await openBonus(gateway(), sv01());
      return [sv01(), { token, body: { id, lost: 5000 }, headers: newKey() }];
    },
  };
}

/** Ways to the refusals of bonuses. */
export function bonusRefusals(gateway: () => RunningGateway, sv01: () => TestClient) {
  const giveUp = ({ token, id }: { token: string; id: string }, lost = 5000): Promise<Failure> =>
    sv01().call('giveUpBonus', { token, body: { id, lost }, headers: newKey() });
  return {
    bonus_not_open: async () => giveUp({ ...(await openBonus(gateway(), sv01())), id: '1' }),
    bonus_moved: async () => giveUp(await openBonus(gateway(), sv01()), 4999),
    stakes_open: async () => {
      const bonus = await openBonus(gateway(), sv01());
      await stakeOn(gateway(), bonus.token, 'RNG', 1000, { open: true });
      return giveUp(bonus);
    },
    bonus_terms: async () => {
      const { token } = await openBonus(gateway(), sv01(), { excludes: { gameTypes: ['LOTT'] } });
      const gameCode = 'TCG_SEA_HANOI_VIP';
      const [next] = (await sv01().call('lotteryTable', { query: { gameCode } })).value.sale;
      const lines = [{ playType: 'xien2', picks: ['07', '23', '68'], unit: 1000 }];
      const body = { gameCode, prizeMode: 'SEA' as const, numero: next?.numero ?? '', lines, total: 3000 };
      return sv01().call('buyTickets', { token, headers: newKey(), body });
    },
    turnover_left: async () => {
      const taker = await newTaker({ gateway: gateway() });
      const { player } = taker;
      const bonus = { transactionId: `errors/${player.id}`, kind: 'bonus', change: 1n, turnover: 1n } as const;
      await gateway().services.ledger.transact(player, (books) => books.post(player, bonus));
      return taker.ask(100_000);
    },
  };
}
