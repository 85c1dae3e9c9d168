import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { inviteOperator } from '../../tests/support/office/new-operator.ts';
import { Activists } from '../../tests/support/players/activities.ts';
import { picture } from '../../tests/support/players/picture.ts';

const office = new TestOffice();
let members: Activists;
let activity: string;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  members = new Activists(office.gateway);
  activity = await members.promote({
    kind: 'apply',
    comment: 'optional',
    pictures: 'optional',
    reward: { amount: { VND: 50_000 }, turnover: 3 },
  });
}, 90_000);
afterAll(() => office.gateway?.close());

/** An application that waits, with a picture. */
async function applied() {
  const { token, player, account } = await office.newPlayer();
  const upload = { token, query: { purpose: 'application' as const }, file: await picture() };
  const { id: shown } = (await members.client.call('uploadPicture', upload)).value;
  await members.apply(token, activity, { comment: 'It was luck.', pictures: [shown] });
  office.gateway.advance(1000);
  const { list } = (await office.manager.call('applicationQueue', { body: { player } })).value;
  return { token, player, account, shown, id: list[0]?.id ?? '' };
}
const decide = (application: string, verdict: 'approve' | 'reject', by: AdminClient = office.manager, note?: string) =>
  by.call('decideApplication', { body: { application, verdict, reason, ...(note ? { note } : {}) } });
/** What a member was told of the activity, the latest first. */
const toldOf = async (token: string) => {
  const { list } = (await members.client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value;
  return list.filter(({ title }) => title.endsWith(': Test')).map(({ title, content }) => `${title} ${content}`);
};
const fileOf = async (id: string) => (await office.manager.call('applicationFile', { query: { id } })).value;

test('applications wait in a queue with the sums of all that the filters leave, and are counted', async () => {
  const waiting = async () => (await office.manager.call('dashboard')).value.applications;
  const before = await waiting();
  const { id, player, account, shown } = await applied();
  expect(await waiting()).toBe(before + 1);
  const of = async (body: object) => (await office.manager.call('applicationQueue', { body })).value;
  const { list, totals } = await of({ state: 'applying', player });
  expect(list).toMatchObject([{ id, account, activity: 'Test', amount: 50_000, state: 'applying' }]);
  expect(totals).toEqual({ VND: { amount: 50_000 } });
  expect((await of({ search: 'tes', player })).list).toHaveLength(1);
  expect((await of({ state: 'issued', player })).list).toEqual([]);
  const file = await fileOf(id);
  expect(file).toMatchObject({
    comment: 'It was luck.',
    pictures: [shown],
    turnover: 150_000,
    steps: [{ by: 'player' }],
  });
  const shownTo = ({ url, cookie }: AdminClient) => fetch(`${url}/admin/pictures/${shown}`, { headers: { cookie } });
  const seen = await shownTo(office.manager);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // Whoever has to set up a second factor sees nothing before.
  const invited = new AdminClient(office.gateway);
  const { token: link } = await inviteOperator(office);
  await invited.call('acceptInvitation', { body: { token: link, password: 'Their-own-password-1' } });
  expect(await (await shownTo(invited)).json()).toMatchObject({ message: 'second_factor_due' });
  const support = await operatorOf(office.gateway, 'support');
  expect(await decide(id, 'approve', support)).toMatchObject({ message: 'forbidden' });
  office.manager.merchant = 'nl01';
  expect(await office.manager.call('applicationFile', { query: { id } })).toMatchObject({ message: 'case_unknown' });
  expect(await decide(id, 'approve')).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});

test('what is approved is claimed and paid; who decided is in its steps', async () => {
  const { id, token, player } = await applied();
  const before = await office.balanceOf(player);
  expect((await decide(id, 'approve')).value.command).toMatchObject({ state: 'done', amount: 50_000, currency: 'VND' });
  expect(await office.balanceOf(player)).toBe(before);
  const { claimBy = 0, ...standing } = (await members.standing(token, activity)) ?? {};
  expect(standing).toMatchObject({ status: 'issued' });
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(claimBy);
  expect(await toldOf(token)).toEqual([
    expect.stringMatching(`^Granted: Test .*Money: 50,000 VND.*withdrawal: 150,000 VND\\..*Claim it until ${day}`),
  ]);
  expect((await members.claim(token, activity)).success).toBe(true);
  expect(await office.balanceOf(player)).toBe(before + 50_000);
  const { steps, verdicts } = await fileOf(id);
  expect(steps.map(({ state, by }) => [state, by])).toEqual([
    ['applying', 'player'],
    ['issued', 'operator:manager'],
    ['claimed', 'player'],
  ]);
  expect(verdicts).toEqual([]);
  expect(await decide(id, 'reject')).toMatchObject({ http: 400 });
  const late = await decide(id, 'reject', office.manager, 'Too late.');
  expect(late).toMatchObject({ message: 'case_moved' });
});

test('of two who decide at once one does; the player reads why it was rejected', async () => {
  const { id, token } = await applied();
  const replies = await Promise.all([
    decide(id, 'reject', office.manager, 'The picture is too dark.'),
    decide(id, 'reject', office.second, 'The picture is too dark.'),
  ]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await members.standing(token, activity)).toMatchObject({
    status: 'rejected',
    note: 'The picture is too dark.',
  });
  expect(await toldOf(token)).toEqual([
    'Rejected: Test <p>Your application for “Test” was rejected.</p><p>Reason: The picture is too dark.</p>',
  ]);
});

test('a cashier decides up to the limit; above the merchant’s amount two people do', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  const edit = (backOffice: object) => office.edit({ backOffice });
  // Up to what is paid without anybody a cashier's limit would be none.
  const payAlone = (auto?: number) => office.edit({ cashier: { withdraw: { limits: { VND: { auto } } } } });
  await payAlone(0);
  await edit({ fourEyes: { decideApplication: { above: { VND: 60_000 } } }, limits: { cashier: { VND: 40_000 } } });
  const cashier = await operatorOf(office.gateway, 'cashier');
  const [first, second] = [await applied(), await applied()];
  expect(await decide(first.id, 'approve', cashier)).toMatchObject({ message: 'above_limit' });
  expect((await decide(first.id, 'approve')).value.command.state).toBe('done');
  const alone = (await decide(second.id, 'approve')).value.command;
  expect(alone.state).toBe('done');
  await edit({ fourEyes: { decideApplication: { above: { VND: 40_000 } } } });
  const third = await applied();
  const waits = (await decide(third.id, 'approve')).value.command;
  expect(waits.state).toBe('waiting');
  expect(await members.standing(third.token, activity)).toMatchObject({ status: 'applying' });
  expect((await office.decide(office.second, waits, 'approve')).value.command.state).toBe('done');
  expect(await members.standing(third.token, activity)).toMatchObject({ status: 'issued' });
  await edit({ fourEyes: { decideApplication: null }, limits: { cashier: null }, ...profile.backOffice });
  await payAlone(profile.cashier?.withdraw?.limits.VND?.auto);
});

test('an application above a tenth of the largest withdrawal takes two; a profile asks for more, and never for less', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  const most = profile.cashier?.withdraw?.limits.VND?.max ?? 0;
  const edit = (max: number, rule: object | string | null) =>
    office.edit({
      cashier: { withdraw: { limits: { VND: { max } } } },
      backOffice: { fourEyes: { decideApplication: rule } },
    });
  for (const rule of [null, 'never', { above: { VND: 500_000_000 } }]) {
    await edit(499_999, rule);
    const { id, token } = await applied();
    const { command } = (await decide(id, 'approve')).value;
    expect([rule, command.state]).toEqual([rule, 'waiting']);
    expect(await members.standing(token, activity)).toMatchObject({ status: 'applying' });
    // To say no needs nobody else.
    expect((await decide(id, 'reject', office.second, 'Too dark.')).value.command.state).toBe('done');
  }
  await edit(500_000, null);
  expect((await decide((await applied()).id, 'approve')).value.command.state).toBe('done');
  await edit(most, null);
});
