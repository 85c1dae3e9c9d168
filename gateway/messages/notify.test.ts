import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { eq, inArray } from '../database/drizzle/index.ts';
import { memberProfiles, messageCopies, messages, players } from '../database/tables/index.ts';
import words from './notify.json' with { type: 'json' };
import { notifyMembers } from './notify.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

const said = { outcome: 'rewardGiven', title: { EN: 'Spring', TY: 'Xuân' }, amount: 5000n } as const;

test('every language says the same of each, paragraph by paragraph', () => {
  const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const shape = (texts: (typeof words)['EN']) =>
    Object.entries(texts).map(([outcome, { title, content }]) => [outcome, marks(title), content.map(marks)]);
  for (const texts of Object.values(words)) expect(shape(texts)).toEqual(shape(words.EN));
});

test('a thousand members are notified by one statement, each by a message of their own', async () => {
  const { db, clock } = gateway.services;
  const { player } = await insertMember(gateway);
  const ids = Array.from({ length: 1000 }, (_, at) => `notified-${at}`);
  await db.insert(players).values(ids.map((id) => ({ ...player, id, account: id, accountKey: id, mobile: null })));
  const execute = vi.spyOn(db, 'execute');
  await notifyMembers({ tx: db, now: clock() }, { merchant: 'sv01', currency: 'VND' }, ids, said);
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
  const rows = await db.select().from(messages).where(inArray(messages.playerId, ids));
  expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(1000);
  expect(rows.length).toBe(1000);
  expect(rows[0]).toMatchObject({
    merchant: 'sv01',
    kind: 'bonus',
    texts: { EN: { title: 'A reward for you: 5,000 VND' } },
  });
});

test('each of many gets copies by the ways that they have chosen and proved', async () => {
  const { db, clock } = gateway.services;
  const member = async (profile: Partial<typeof memberProfiles.$inferInsert>) => {
    const { id } = (await insertMember(gateway)).player;
    const mobile = `+8490${id.replaceAll(/\D/g, '').padEnd(9, '0').slice(0, 9)}`;
    await db
      .update(players)
      .set({ mobile, details: { email: `${id}@Example.ORG` } })
      .where(eq(players.id, id));
    await db
      .insert(memberProfiles)
      .values({ playerId: id, ...profile })
      .onConflictDoUpdate({ target: memberProfiles.playerId, set: profile });
    return { id, mobile };
  };
  const proved = { mobileVerifiedAt: 1, emailVerifiedAt: 1 };
  const both = await member({ ...proved, outcomesBy: ['mobile', 'email'] });
  const mail = await member({ ...proved, outcomesBy: ['email'] });
  const unproved = await member({ outcomesBy: ['mobile', 'email'] });
  const quiet = await member(proved);
  const ids = [both, mail, unproved, quiet].map(({ id }) => id);
  await notifyMembers({ tx: db, now: clock() }, { merchant: 'sv01', currency: 'VND' }, ids, said);
  const rows = await db
    .select({ reader: messages.playerId, way: messageCopies.way, recipient: messageCopies.recipient })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .where(inArray(messages.playerId, ids));
  const mailOf = ({ id }: { id: string }) => `${id}@example.org`.toLowerCase();
  expect(rows.map(({ reader, way, recipient }) => [reader, way, recipient]).sort()).toEqual(
    [
      [both.id, 'mobile', both.mobile],
      [both.id, 'email', mailOf(both)],
      [mail.id, 'email', mailOf(mail)],
    ].sort(),
  );
});
