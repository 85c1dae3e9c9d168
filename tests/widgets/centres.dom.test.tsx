// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { createPages, pagesAtom } from '#engine/pages';
import { type Platform, PlatformError, platformAtom } from '#engine/platform';
import { startSessionAtom } from '#engine/session';
import type { Page, Route } from '#schemas/brand';
import { Site } from '../../engine/boot/Site.tsx';
import { AccessDesk } from './access-desk.tsx';
import { payloadOf } from './setup.ts';

/** A centre is routes with a frame and a menu by data; `access` of a route decides who sees its panel (§5, §6). */
const desk = new AccessDesk();

const panel = (title: string): Page => ({
  frame: 'centre',
  regions: {
    main: { panel: { widget: 'service/help', props: { articles: { only: { title, text: 'service:faq.text' } } } } },
  },
});
const frame: Page = {
  layout: 'side',
  regions: { aside: { menu: { widget: 'shell/side-menu', props: { menu: 'centre' } } } },
};
const routes: Record<string, Route> = {
  records: { path: '/centre/records', page: 'records', access: 'real', query: { page: '[0-9]+' } },
  team: { path: '/centre/team', page: 'team', access: 'agent' },
};
const menu = {
  records: { label: 'service:terms.title', link: { route: 'records' } },
  team: { label: 'service:privacy.title', link: { route: 'team' } },
};

let address: string;

beforeEach(() => {
  const { core, pages } = payloadOf('base', 'EN');
  desk.store.set(coreAtom, {
    ...core,
    routes: { ...core.routes, ...routes },
    menu: { ...core.menu, centre: menu },
    pages: {
      ...core.pages,
      records: { url: '', frame: 'centre' },
      team: { url: '', frame: 'centre' },
      centre: { url: '' },
    },
  } as typeof core);
  const own = { records: panel('service:terms.title'), team: panel('service:privacy.title'), centre: frame };
  desk.store.set(pagesAtom, createPages(desk.store.get(coreAtom), { ...pages, ...own }));
});

function Address() {
  const { pathname, search } = useLocation();
  address = `${pathname}${search}`;
  return null;
}

const visit = (at: string) =>
  act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter initialEntries={[at]}>
            <Site />
            <Address />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );

async function logIn(username: string) {
  const body = { username, password: 'Demo8888', type: 'username' } as const;
  const started = await desk.platform.call('login', { body });
  await act(async () => void (await desk.store.set(startSessionAtom, started)));
}

test('a guest is asked to log in, and goes on to the panel that was wanted, its query included', async () => {
  await visit('/centre/records?page=2');
  expect(address).toBe('/');
  expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'login', notice: 'loginFirst' } }]);
  await logIn('demo88');
  await waitFor(() => expect(address).toBe('/centre/records?page=2'));
});

test('a frame with a menu by data holds one panel of the route', async () => {
  await logIn('demo88');
  await visit('/centre/records');
  const [aside] = await screen.findAllByRole('navigation', { name: 'Games and service' });
  const links = within(aside as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/centre/records', '/centre/team']);
  expect(await screen.findByRole('heading', { name: 'User agreement' })).toBeTruthy();
});

test('a trial account is warned, and offered a real one', async () => {
  await logIn('agent4');
  await visit('/centre/records');
  await waitFor(() => expect(desk.questions).toHaveLength(1));
  const [question] = desk.questions;
  expect(question).toMatchObject({
    text: 'This needs a real account. Free demo accounts do not have it.',
    confirm: 'Open a real account',
  });
  // The words come with code of their own, and the way home with them.
  await waitFor(() => expect(address).toBe('/'));
  await act(async () => question?.answer(true));
  expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'register' } }]);
});

test('the agents’ centre is shut to members in words, and open to agents', async () => {
  await logIn('demo88');
  await visit('/centre/team');
  await waitFor(() => expect(desk.questions).toHaveLength(1));
  expect(desk.questions[0]).toMatchObject({
    text: 'This account is not an agent’s. Please use the players’ login.',
  });
  expect(desk.questions[0]?.cancel).toBeUndefined();
  await waitFor(() => expect(address).toBe('/'));
});

test('an agent sees it', async () => {
  await logIn('agent1');
  await visit('/centre/team');
  expect(address).toBe('/centre/team');
  expect(desk.questions).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeTruthy();
});

test('who cannot be named is told, instead of waiting for ever, and may ask again', async () => {
  let away = true;
  const call: Platform['call'] = (name, args) =>
    away && name === 'memberInfo'
      ? Promise.reject(new PlatformError('network', 'network_abnormal'))
      : desk.platform.call(name, args);
  desk.store.set(platformAtom, { call });
  const body = { username: 'agent1', password: 'Demo8888', type: 'username' } as const;
  const started = await desk.platform.call('login', { body });
  await act(async () => void (await desk.store.set(startSessionAtom, started).catch(() => undefined)));
  await visit('/centre/team');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('We could not load your account.');
  expect(within(told).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  fireEvent.click(within(told).getByRole('button', { name: 'Try again' }));
  // Still away: told anew.
  expect(await screen.findByRole('alert')).toBeTruthy();
  away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeTruthy();
  expect(address).toBe('/centre/team');
});
