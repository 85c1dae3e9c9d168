import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coreAtom, prerenderedAtom, whitelabelAtom } from '#engine/brand';
import { closeModalAtom } from '#engine/overlays';
import { statusAtom } from '#engine/platform';
import { type Entry, entryAtom, startSessionAtom } from '#engine/session';
import type { Brand } from '#schemas/brand';
import { insertMember } from '../support/players/insert-player.ts';
import { writeInChat } from '../support/players/write-in-chat.ts';
import { AccessDesk, press } from './access-desk.tsx';

/** The chat with customer service: who may, how it comes, and which rooms are framed. */
const desk = new AccessDesk();

/** Logs in as a new member or trial account; its account name. */
async function enter(trial = false): Promise<string> {
  const started = trial
    ? await desk.platform.call('freePlay', { body: {} })
    : (await insertMember(desk.gateway, { merchant: 'demo' })).started;
  await desk.store.set(startSessionAtom, started);
  desk.store.set(statusAtom, await desk.platform.call('systemStatus'));
  return started.account;
}

/** Changes what the brand says. */
function say(change: Partial<Brand>): void {
  const core = desk.store.get(coreAtom);
  desk.store.set(coreAtom, { ...core, brand: { ...core.brand, ...change } });
}

const region = () => screen.queryByRole('region', { name: 'Chat with customer service' });

test('a member opens the room, enlarges it, hides it, and sees what waits', async () => {
  await enter();
  await desk.place('service/chat');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Chat with customer service');
  expect(frame.src).toMatch(/^http:\/\/localhost:5175\/chat\?t=[\w-]{43}$/);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chat with customer service' }));
  await press(screen.getByRole('button', { name: 'Enlarge the chat' }));
  await press(screen.getByRole('button', { name: 'Make the chat smaller' }));
  await press(screen.getByRole('button', { name: 'Hide the chat' }));
  expect(region()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the chat' }));
  await press(screen.getByRole('button', { name: 'Open the chat' }));
  // The same room: what was typed in it is still there.
  expect(screen.getByTitle('Chat with customer service')).toBe(frame);
  fireEvent.keyDown(frame, { key: 'Escape' });
  expect(region()).toBeNull();
});

test('answers that were not seen are counted on the button', async () => {
  const account = await enter();
  // The first words are answered at once, by whether somebody is there.
  await writeInChat(desk.gateway, account);
  await desk.place('service/chat', { hidden: true });
  expect(await screen.findByRole('button', { name: 'Open the chat, unread: 1' })).toBeTruthy();
  // Nothing is loaded before somebody asks for it, or the answers would count as seen.
  expect(screen.queryByTitle('Chat with customer service')).toBeNull();
});

test('a member who opens it while a page for guests wakes is asked for nothing', async () => {
  await enter();
  // Another page of the same tab: the session is in its storage.
  await desk.turnPage();
  desk.store.set(statusAtom, await desk.platform.call('systemStatus'));
  document.documentElement.dataset.session = '';
  await desk.place('service/chat');
  await act(async () => desk.store.set(prerenderedAtom, true));
  expect(region()).toBeNull();
  await act(async () => desk.store.set(prerenderedAtom, false));
  expect(await screen.findByTitle('Chat with customer service')).toBeTruthy();
  expect(desk.modals).toEqual([]);
  delete document.documentElement.dataset.session;
});

test('guests log in first, trial accounts are offered a real one', async () => {
  await desk.place('service/chat');
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'login', notice: 'loginFirst' } }]));
  cleanup();
  await desk.change({ whitelabel: { FREEPLAY3: '1' } });
  await enter(true);
  await desk.place('service/chat');
  await waitFor(() => expect(desk.questions).toHaveLength(1));
  expect(region()).toBeNull();
  desk.questions[0]?.answer(true);
  await waitFor(() => expect(desk.modals.at(-1)).toEqual({ name: 'access', props: { tab: 'register' } }));
});

test('a room on an origin that the brand does not name is not framed', async () => {
  await enter();
  say({ origins: { games: ['https://games.example'] } });
  await desk.place('service/chat');
  expect(await screen.findByText('The chat could not be opened')).toBeTruthy();
  expect(screen.queryByTitle('Chat with customer service')).toBeNull();
});

test.each([
  ['#6142bf', 'rgb(255, 255, 255)'],
  ['#ffd84d', 'rgb(0, 0, 0)'],
])('a head of %s is written on in %s', async (headerColor, ink) => {
  await enter();
  say({ service: { chat: { headerColor } } });
  await desk.place('service/chat', { hidden: true });
  const { style } = await screen.findByRole('button', { name: /^Open the chat/ });
  expect(style.color).toBe(ink);
});

test('it comes by itself to members where the platform wants it, and to nobody else', async () => {
  // As boot says it once logging in is over.
  const begin = (by: Entry) => act(async () => desk.store.set(entryAtom, by));
  await desk.place('service/lines');
  await enter();
  desk.store.set(whitelabelAtom, { CBS3: '0' });
  await begin('reload');
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(desk.modals).toEqual([]);
  await act(async () => desk.store.set(whitelabelAtom, { CBS3: '1' }));
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'chat', props: { hidden: true } }]));

  desk.store.set(closeModalAtom);
  await enter(true);
  // What starts is loaded by now: a moment is enough to see that nothing comes.
  await begin('freePlay');
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(desk.modals).toEqual([]);
  await enter();
  await begin('login');
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'chat', props: { hidden: true } }]));
});
