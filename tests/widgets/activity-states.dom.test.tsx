import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSessionAtom } from '#engine/session';
import type { ActivityRow, ActivityState, ActivityTerms, PromotionSeed } from '#schemas/platform';
import { activityApplications, notices } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';
import { renderWidget } from './render-widget.tsx';

/** What players read of activities, for every state that one can be in: what it brings where it brings something, and nothing else. */
const desk = new AccessDesk();
const day = 24 * 3600 * 1000;
let playerId: string;
let last = 0;

beforeEach(async () => {
  sessionStorage.clear();
  const { player, started } = await insertMember(desk.gateway, { merchant: 'demo' });
  playerId = player.id;
  await desk.store.set(startSessionAtom, started);
});

/** An application of the member for an activity. */
async function apply(activity: string, state: ActivityState, more: Partial<typeof activityApplications.$inferInsert>) {
  const at = desk.gateway.services.clock() - 1000;
  await desk.gateway.services.db.insert(activityApplications).values({
    ...{ id: `state-${++last}`, playerId, merchant: 'demo', activity, kind: 'apply', period: 'once', state },
    ...{ title: { EN: activity }, amount: 5000n, currency: 'EUR', turnover: 15_000n, points: 7, claimDays: 30 },
    ...{ at, updatedAt: at, ...more },
  });
}

const overdue = () => ({ claimBy: desk.gateway.services.clock() - day });
const brought = '€50.00 + 7 points';

test('the record says what an activity brings or has brought, and nothing of what was rejected or is over', async () => {
  const states: ActivityState[] = ['joined', 'applying', 'issued', 'rejected', 'claimed'];
  for (const state of states) await apply(`is ${state}`, state, {});
  for (const state of ['joined', 'issued'] as const) await apply(`was ${state}`, state, overdue());
  await renderWidget('promotions/record', { store: desk.store, route: '/member/activityRecord' });
  await screen.findByText('is joined');
  const said = (name: string) => {
    const row = screen.getByText(name).closest('tr') as HTMLElement;
    return [name, within(row).queryByText(brought) !== null];
  };
  expect([...states.map((state) => `is ${state}`), 'was joined', 'was issued'].map(said)).toEqual([
    ['is joined', true],
    ['is applying', true],
    ['is issued', true],
    ['is rejected', false],
    ['is claimed', true],
    ['was joined', false],
    ['was issued', false],
  ]);
});

interface Case {
  /** Of the member's application; none without it. */
  state?: ActivityState;
  isOver?: boolean;
  terms?: Partial<ActivityTerms>;
  /** What is said. */
  status: ActivityRow['state'] | 'join' | 'process' | 'claim';
  gets: boolean;
  isOpen: boolean;
}

const closesAt = Date.UTC(2099, 0, 1);
const begun = { gets: true, isOpen: true };
const ended = { gets: false, isOpen: true };
const cases: { [name: string]: Case } = {
  open: { status: 'join', ...begun },
  'with-deposit': { terms: { kind: 'claim', deposit: { EUR: 5000 } }, status: 'process', ...begun },
  'to-claim': { terms: { kind: 'claim' }, status: 'claim', ...begun },
  applying: { state: 'applying', status: 'applying', ...begun },
  joined: { state: 'joined', terms: { kind: 'join', deposit: { EUR: 5000 } }, status: 'joined', ...begun },
  issued: { state: 'issued', status: 'issued', ...begun },
  'rejected-once': { state: 'rejected', terms: { tries: 2 }, status: 'rejected', ...begun },
  rejected: { state: 'rejected', status: 'rejected', ...ended },
  claimed: { state: 'claimed', status: 'claimed', ...ended },
  'not-claimed': { state: 'issued', isOver: true, status: 'close', gets: false, isOpen: false },
  full: { terms: { places: 0 }, status: 'close', gets: false, isOpen: false },
  over: { terms: { closesAt: 1 }, status: 'close', gets: false, isOpen: false },
  ahead: { terms: { opensAt: closesAt - 365 * day }, status: 'close', ...ended },
};

beforeAll(async () => {
  const reward = { amount: { EUR: 5000 }, points: 7, turnover: 3 };
  const rows = Object.entries(cases).map(([id, { terms }], rank) => {
    const activity: ActivityTerms = { kind: 'apply', reward, closesAt, ...terms };
    const texts = { title: { EN: id }, text: { EN: id } };
    const content: PromotionSeed = { category: 'test', art: 'none.webp', ...texts, pays: { activity: id }, activity };
    return { merchant: 'demo', kind: 'promotion' as const, id, rank, content, startsAt: null, endsAt: null };
  });
  await desk.gateway.services.db.insert(notices).values(rows);
});

const words = {
  ...{ join: /^Apply/, claim: /^Claim/, process: 'In progress', joined: 'Joined', applying: 'Applying' },
  ...{ issued: /^Claim/, rejected: 'Rejected', claimed: 'Claimed', close: 'Closed' },
};

test.each(Object.entries(cases))('the page of a promotion, as one stands with it: %s', async (id, one) => {
  const { state, isOver, status, gets, isOpen } = one;
  const deposit = state === 'joined' ? 5000n : 0n;
  if (state) await apply(id, state, { kind: one.terms?.kind ?? 'apply', deposit, ...(isOver ? overdue() : {}) });
  await renderWidget('promotions/list', { store: desk.store, route: `/promotions?id=${id}` });
  const panel = within(await screen.findByRole('region', { name: 'Taking part' }));
  const word = id === 'rejected-once' ? /^Apply again/ : words[status];
  await (typeof word === 'string' ? panel.findByText(word) : panel.findByRole('button', { name: word }));
  // What has a button has it before it is known how one stands.
  if (gets) await panel.findByText(brought);
  else expect(panel.queryByText(brought)).toBeNull();
  expect(panel.queryByText('You get') !== null).toBe(gets);
  expect(panel.queryByText('To be staked before a withdrawal') !== null).toBe(gets);
  expect(panel.queryByText('Open until') !== null).toBe(isOpen);
  expect(panel.queryByText(/^Opens /) !== null).toBe(id === 'ahead');
});

test('what has closed for good stands behind what can still be taken part in', async () => {
  await renderWidget('promotions/list', { store: desk.store, route: '/promotions' });
  await screen.findByRole('link', { name: /^join/ });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '');
  expect(names.findIndex((name) => name.startsWith('over'))).toBe(names.length - 1);
  expect(names.findIndex((name) => name.startsWith('ahead'))).toBe(names.length - 2);
});

test('back from a promotion the list is where it was left, and not at its head', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await renderWidget('promotions/list', { store: desk.store, route: '/promotions' });
  fireEvent.click(await screen.findByRole('link', { name: /^to-claim/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'to-claim' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('link', { name: 'All promotions' }));
  expect(await screen.findByRole('link', { name: /^applying/ })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(1);
  scrolled.mockRestore();
});
