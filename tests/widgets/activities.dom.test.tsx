import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSessionAtom } from '#engine/session';
import { confirmsAtom, modalsAtom } from '../../engine/overlays/state.ts';
import { TestClient } from '../support/client/client.ts';
import { registerMember } from '../support/players/players.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

/** Activities of promotions (§4) as players see them, on a real platform. */
configure({ asyncUtilTimeout: 20_000 });
beforeAll(imitateBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A site with a new member of sv01. */
async function newMember(): Promise<{ store: Store; token: string }> {
  const store = await openSite({ brand: 'senvang' });
  const { value } = await registerMember(await sharedGateway());
  await act(async () => store.set(startSessionAtom, value));
  return { store, token: value.token };
}
const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(title) });
  return within(link.closest('li') as HTMLElement);
};
/** Presses a button once it is known what it does. */
async function press(name: RegExp, within: Pick<typeof screen, 'getByRole'> = screen): Promise<void> {
  const button = () => within.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
}
/** Answers the one question that is asked. */
async function answer(store: Store, question: RegExp, confirmed = true): Promise<void> {
  await waitFor(() =>
    expect(store.get(confirmsAtom).map(({ text }) => text)).toEqual([expect.stringMatching(question)]),
  );
  await act(async () => store.get(confirmsAtom)[0]?.answer(confirmed));
}
const open = (store: Store, id = '') =>
  renderWidget('promotions/list', {
    store,
    route: `/promotions${id && `?id=${id}`}`,
    props: { record: { route: 'activityRecord' } },
  });

test('guests are asked to log in, and see what is over', async () => {
  const { store } = await open(await openSite({ brand: 'senvang' }));
  await press(/^Claim/, await card('A gift of the house'));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'access', props: { tab: 'login' } }]);
  expect((await card('The founders’ gift')).getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'My activities' })).toBeNull();
});

test('a trial account is told that this needs a real one', async () => {
  const { store } = await open(await openSite({ brand: 'senvang', as: 'trial' }));
  await press(/^Claim/, await card('A gift of the house'));
  await waitFor(() => expect(store.get(confirmsAtom)[0]?.text).toContain('real account'));
  await act(async () => store.get(confirmsAtom)[0]?.answer(false));
});

test('a gift is claimed once, a raffle says what was drawn, and both stand in the record', async () => {
  const { store } = await newMember();
  await open(store);
  const gift = await card('A gift of the house');
  await press(/^Claim/, gift);
  await answer(store, /whole balance is locked/);
  await gift.findByText('Claimed');
  expect(gift.queryByRole('button')).toBeNull();
  const envelope = await card('One red envelope a day');
  await envelope.findByText('You have 1 draw left.');
  // A double click is one draw, and one window.
  const draw = envelope.getByRole<HTMLButtonElement>('button', { name: /^Draw a prize/ });
  await waitFor(() => expect(draw.disabled).toBe(false));
  act(() => {
    draw.click();
    draw.click();
  });
  // Asked once, before: a prize of money keeps the whole balance.
  await answer(store, /locks your whole balance: .* up to ₫[\d,]+\. What counts of each stake: .*Live casino 10%/);
  const prize = await screen.findByRole('dialog', { name: /^Your prize (₫[\d,]+|20 points)$|^Nothing this time$/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(within(prize).getByRole('heading', { level: 2 }));
  if (prize.textContent?.includes('₫'))
    expect(within(prize).getByText(/Stake ₫[\d,]+ before you withdraw\.$/)).toBeTruthy();
  fireEvent.click(within(prize).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await envelope.findByText('Claimed');
  expect(screen.getByRole('link', { name: 'My activities' })).toBeTruthy();
  cleanup();
  await renderWidget('promotions/record', { store, route: '/member/activityRecord' });
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getAllByText('Claimed').length).toBeGreaterThan(1);
});

test('a reward that keeps the balance says so on its card, and is claimed after a question alone', async () => {
  const { store, token } = await newMember();
  const gateway = await sharedGateway();
  const client = new TestClient(gateway.url, 'sv01');
  const { account } = (await client.call('memberInfo', { token })).value;
  const body = { merchant: 'sv01', account, amount: 50_000, turnover: 150_000, title: { EN: 'Birthday' } };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  expect((await fetch(`${gateway.url}/_demo/rewards`, init)).status).toBe(200);
  const claimed = async () => (await client.call('rewards', { token, body: { state: 'claimed' } })).value.list.length;
  await renderWidget('member/rewards', { store, route: '/member/rewardCenter' });
  expect((await screen.findByText(/^To be staked before a withdrawal/)).textContent).toMatch(
    /₫150,000 \(3×\)\. Until then/,
  );
  await press(/^Claim$/);
  const question = /whole balance is locked.*₫150,000.*₫50,000/;
  await answer(store, question, false);
  expect(await claimed()).toBe(0);
  await press(/^Claim$/);
  await answer(store, question);
  await screen.findByText('Nothing to claim at the moment');
  expect(await claimed()).toBe(1);
});

test('what it takes is said: a deposit after joining, a rank', async () => {
  const { store } = await newMember();
  await open(store);
  const week = await card('A week of deposits');
  await week.findByText(/^It takes deposits of/);
  await press(/^Join/, week);
  await week.findByText('Joined');
  const tea = await card('Tea with the club');
  expect(await tea.findByText('In progress')).toBeTruthy();
  expect(tea.getByText('From club rank 4 on')).toBeTruthy();
});

test('an application takes a comment of 140 characters and a picture, and says so when either is missing', async () => {
  const { store, token } = await newMember();
  await open(store, 'show-your-win');
  await press(/^Apply/);
  const drawer = within(await screen.findByRole('dialog'));
  const comment = await drawer.findByLabelText(/Comment/);
  const submit = drawer.getByRole('button', { name: 'Send application' });
  fireEvent.change(comment, { target: { value: 'x'.repeat(141) } });
  expect(drawer.getByText('141 / 140')).toBeTruthy();
  fireEvent.click(submit);
  await waitFor(() => expect(comment.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(comment, { target: { value: 'Three sevens in a row.' } });
  fireEvent.click(submit);
  await drawer.findByText('Add at least one picture.');
  const { list } = (await new TestClient((await sharedGateway()).url, 'sv01').call('activities', { token })).value;
  expect(list.find(({ id }) => id === 'show-your-win')?.status).toBe('join');
});
