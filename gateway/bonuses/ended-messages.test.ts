import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBonus } from '../../tests/contract/bonus-calls.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq } from '../database/drizzle/index.ts';
import { ledgerTurnovers, players } from '../database/tables/index.ts';
import { accountIdOf } from '../records/account-id.ts';
import { lookAtBonuses } from './look-at-bonuses.ts';
import words from './messages.json' with { type: 'json' };

/** What a player reads of a bonus that was met: that all can be withdrawn only where nothing else keeps it. */
let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 90_000);
afterAll(() => gateway?.close());

type Member = Awaited<ReturnType<typeof openBonus>>;
let last = 0;

/** Plays an open bonus to its end, with what it wins; what its player is then told. */
async function told({ player, token }: Member, won: number): Promise<string> {
  const { ledger } = gateway.services;
  const round = `ended-${++last}`;
  await ledger.bet(player, `${round}/bet`, round, 9000n);
  await ledger.win(player, `${round}/win`, round, BigInt(won));
  await ledger.turnovers(player);
  await lookAtBonuses(gateway.services);
  const { list } = (await client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value;
  return list.find(({ title }) => title === words.EN.metTitle)?.content ?? '';
}
const alsoRequire = ({ player }: Member) =>
  gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `also/${player.id}`, kind: 'deposit', change: 10_000n, turnover: 10_000n }),
  );
const cool = ({ player: { id } }: Member) =>
  gateway.services.db
    .update(players)
    .set({ coolingUntil: gateway.services.clock() + 60_000 })
    .where(eq(players.id, id));

test.each([
  ['nothing else', null, async () => undefined, 'What you have is yours to withdraw.'],
  ['a deposit', null, alsoRequire, 'Something else still keeps you from withdrawing'],
  ['a change of guards', null, cool, 'Something else still keeps you from withdrawing'],
  ['nothing else, with a cap', { mostWon: 6000 }, async () => undefined, 'the rest is yours to withdraw.'],
  ['a deposit, with a cap', { mostWon: 6000 }, alsoRequire, 'Something else still keeps you from withdrawing the rest'],
] as const)('a bonus is met while the balance is kept by: %s', async (_what, terms, keep, said) => {
  const member = await openBonus(gateway, client, terms);
  await keep(member);
  expect(await told(member, 20_000)).toContain(said);
});

test('a player whose messages cannot be written keeps nobody waiting, however many there are', async () => {
  const { db, clock, ledger, messages } = gateway.services;
  const mute = (await openBonus(gateway, client)).player;
  await ledger.transact(mute, async (books) => {
    for (let at = 0; at < 201; at++)
      await books.post(mute, { transactionId: `mute/${at}`, kind: 'bonus', change: 1n, turnover: 1n });
  });
  const own = eq(ledgerTurnovers.accountId, await accountIdOf(db, mute));
  await db.update(ledgerTurnovers).set({ endedAt: clock(), ended: 'met' }).where(own);
  const write = messages.write.bind(messages);
  const writing = vi.spyOn(messages, 'write').mockImplementation(async (tx, merchant, sent) => {
    if (sent.to?.id === mute.id) throw new Error('a test says so');
    return write(tx, merchant, sent);
  });
  expect(await told(await openBonus(gateway, client), 20_000)).toContain('What you have is yours to withdraw.');
  writing.mockRestore();
});

test('every language says the same', () => {
  const shape = (texts: object) =>
    Object.entries(texts).map(([name, text]) => [name, (text.match(/\{\w+\}/g) ?? []).sort()]);
  for (const texts of Object.values(words)) expect(shape(texts)).toEqual(shape(words.EN));
});
