// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BootPayload } from '#engine/brand';
import { messagesAtom } from './context.ts';
import { createMessages, type Messages } from './messages.ts';
import { useText } from './use-text.ts';

const core = {
  brand: { languages: { default: 'EN', supported: { EN: { tag: 'en', label: 'English' } } } },
  messages: { EN: { shell: '/shell.json', home: '/home.json' } },
};
let draws: string[];
let messages: Messages;

afterEach(() => vi.unstubAllGlobals());

function Close() {
  const text = useText('shell');
  draws.push('close');
  return <p>{text('close')}</p>;
}

function HotGames() {
  const text = useText('shell');
  draws.push('hot');
  return <p>{text('home:hotGames' as never)}</p>;
}

async function draw(children: ReactNode) {
  draws = [];
  vi.stubGlobal('fetch', async () => Response.json({ hotGames: 'Hot right now' }));
  const payload = { core, language: 'EN', pages: {}, messages: { shell: { close: 'Close' } } };
  messages = createMessages(payload as unknown as BootPayload);
  const store = createStore();
  store.set(messagesAtom, messages);
  await act(async () => render(<Provider store={store}>{children}</Provider>));
}

test('texts that come are drawn where one of them was missing', async () => {
  await draw(<HotGames />);
  await vi.waitFor(() => expect(screen.getByText('Hot right now')).toBeTruthy());
});

test('where none was missing nothing is drawn again', async () => {
  await draw(<Close />);
  await act(async () => messages.ensure(['home']));
  expect(messages.i18n.t('home:hotGames')).toBe('Hot right now');
  expect(draws).toEqual(['close']);
});

test('a new state of the brand draws its texts', async () => {
  await draw(<Close />);
  await act(async () => messages.renew(core as never, { shell: { close: 'Shut' } }));
  expect(screen.getByText('Shut')).toBeTruthy();
});
