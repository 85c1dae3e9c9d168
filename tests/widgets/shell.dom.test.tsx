import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { coreAtom, prerenderedAtom, whitelabelAtom } from '#engine/brand';
import { modalsAtom } from '#engine/overlays';
import { statusAtom, tokenAtom } from '#engine/platform';
import { takeBalanceAtom } from '#engine/session';
import { launchAtom } from '#widgets/games';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

let store: Store;

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  store = await openSite();
});
afterEach(cleanup);

const show = (widget: string, props: Record<string, unknown> = {}, route = '/') =>
  renderWidget(widget, { store, props, route });

function logIn() {
  store.set(tokenAtom, 'a-token');
  store.set(takeBalanceAtom, { sumBalance: 1250, currency: 'EUR', seq: 1 });
}

test('a guest logs in from the header; register and the free demo follow their flags (§2, §6)', async () => {
  store.set(whitelabelAtom, { DIRECTREG3: '0', FREEPLAY3: '0' });
  await show('shell/header');
  fireEvent.click(await screen.findByText('Log in'));
  expect(store.get(modalsAtom).map(({ name, props }) => [name, props])).toEqual([['access', { tab: 'login' }]]);
  expect(screen.queryByText('Register')).toBeNull();
  expect(screen.queryByText('Free demo')).toBeNull();
  act(() => store.set(whitelabelAtom, { DIRECTREG3: '1', FREEPLAY3: '1' }));
  expect(screen.getByText('Register')).toBeTruthy();
  expect(screen.getByText('Free demo')).toBeTruthy();
});

test('a player sees the balance, hides it, and finds it hidden after a reload', async () => {
  logIn();
  await show('shell/header');
  await screen.findByText('€12.50');
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText('€12.50')).toBeNull();
  cleanup();
  await show('shell/header');
  fireEvent.click(await screen.findByRole('button', { name: 'Show balance' }));
  expect(screen.getByText('€12.50')).toBeTruthy();
  expect(screen.queryByText('Log in')).toBeNull();
});

test('deposit and withdraw stand in the header only when the brand says where they lead', async () => {
  logIn();
  await show('shell/header', { deposit: { route: 'promotions' } });
  expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/promotions');
  expect(screen.queryByText('Withdraw')).toBeNull();
});

test('the side menu lists the providers of the category shown, and marks the one of the query (§2)', async () => {
  await show('shell/side-menu', { menu: 'main' }, '/rng?vassalage=LUMO');
  const current = await screen.findByRole('link', { name: /Lumora/ });
  expect(current.getAttribute('aria-current')).toBe('page');
  const all = screen.getByRole('link', { name: /^All/ });
  expect(all.getAttribute('href')).toBe('/rng');
  expect(all.getAttribute('aria-current')).toBeNull();
});

test('a lottery in the menu opens its game, for guests after the login (§2)', async () => {
  await show('shell/side-menu');
  const lottery = await screen.findByRole('link', { name: 'Lottery' });
  expect(lottery.getAttribute('href')).toBe('/elott');
  // The providers that others unfold say that the platform has answered.
  await screen.findByRole('button', { name: /Live casino/ });
  fireEvent.click(lottery);
  expect(store.get(modalsAtom).map(({ name, props }) => [name, props])).toEqual([
    ['access', { tab: 'login', notice: 'loginFirst' }],
  ]);
  act(() => store.set(modalsAtom, []));
  act(logIn);
  fireEvent.click(lottery);
  expect(store.get(launchAtom)?.game.vassalage).toBe('TCG_SEA');
  expect(screen.queryByRole('button', { name: /Lottery/ })).toBeNull();
});

describe('the mega menu', () => {
  const open = async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await show('shell/header', { variant: 'mega' });
    return screen.findByRole('button', { name: 'Show providers: Slots' });
  };
  const expanded = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

  test('a press shows the providers of a category, and a press elsewhere hides them', async () => {
    const button = await open();
    expect(screen.queryByRole('link', { name: /Lumora/ })).toBeNull();
    fireEvent.click(button);
    expect(screen.getByRole('link', { name: /Lumora/ }).getAttribute('href')).toBe('/rng?vassalage=LUMO');
    expect(screen.getByRole('link', { name: /^All/ }).getAttribute('href')).toBe('/rng');
    fireEvent.pointerDown(document.body);
    expect(expanded(button)).toBe(false);
  });

  test('keys open it, go into it, and come back', async () => {
    const button = await open();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Slots' }), { key: 'ArrowDown' });
    const all = screen.getByRole('link', { name: /^All/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(all));
    fireEvent.keyDown(all, { key: 'Escape' });
    expect(expanded(button)).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('a mouse that rests on an entry opens it; its click does not close what it has opened', async () => {
    const button = await open();
    const item = button.closest('li');
    if (!item) throw new Error('the button stands in no entry');
    fireEvent.pointerEnter(item, { pointerType: 'mouse' });
    await vi.waitFor(() => expect(expanded(button)).toBe(true));
    fireEvent.click(button);
    expect(expanded(button)).toBe(true);
    fireEvent.pointerLeave(item, { pointerType: 'mouse' });
    await vi.waitFor(() => expect(expanded(button)).toBe(false));
  });

  test('a lottery has no panel: it opens its game (§2)', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Lottery' }));
    expect(store.get(modalsAtom).map(({ name }) => name)).toEqual(['access']);
    expect(screen.queryByRole('button', { name: /Lottery/ })).toBeNull();
  });
});

test('the side menu folds to icons that keep their names, and remembers it', async () => {
  await show('shell/side-menu');
  fireEvent.click(await screen.findByRole('button', { name: 'Fold the menu' }));
  cleanup();
  await show('shell/side-menu');
  expect(await screen.findByRole('button', { name: 'Unfold the menu' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Slots' })).toBeTruthy();
});

test('a side menu that begins folded is found unfolded by whoever unfolded it', async () => {
  localStorage.removeItem('sideMenu');
  await show('shell/side-menu', { folded: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Unfold the menu' }));
  cleanup();
  await show('shell/side-menu', { folded: true });
  expect(await screen.findByRole('button', { name: 'Fold the menu' })).toBeTruthy();
});

test('the bottom bar asks guests to log in, and leads players to their account', async () => {
  await show('shell/bottom-bar');
  expect(await screen.findByText('Log in')).toBeTruthy();
  act(logIn);
  expect(screen.queryByText('Log in')).toBeNull();
  fireEvent.click(screen.getByText('Account'));
  expect(store.get(modalsAtom).at(-1)?.props).toEqual({ tab: 'account' });
});

test('before hydration ends the bottom bar stands also where browsers know no popovers', async () => {
  const { matches } = Element.prototype;
  const known = vi.spyOn(Element.prototype, 'matches').mockImplementation(function own(this: Element, selector) {
    if (selector.includes(':popover-open'))
      throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
    return matches.call(this, selector);
  });
  store.set(prerenderedAtom, true);
  await show('shell/bottom-bar');
  expect(await screen.findByText('Log in')).toBeTruthy();
  known.mockRestore();
});

test('the footer names every provider once, from the platform', async () => {
  await show('shell/footer', { layout: 'editorial' });
  const heading = await screen.findByText('Our providers');
  const folded = heading.closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(true);
  const names = within(folded)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);
  expect(names).toContain('Lumora');
  expect(new Set(names).size).toBe(names.length);
  // In a document for every width, as on a phone, where they would fill a screen.
  await act(async () => store.set(prerenderedAtom, true));
  expect(folded.open).toBe(false);
  store.set(prerenderedAtom, false);
});

test('where the site may not be offered, the visitor reads the address that the platform saw (§2)', async () => {
  const status = store.get(statusAtom);
  if (!status) throw new Error('the platform gave no status');
  store.set(statusAtom, { ...status, location: { ip: '203.0.113.7', country: 'SG' } });
  await show('service/restricted');
  expect(await screen.findByText('203.0.113.7 · Singapore')).toBeTruthy();
});

test('help shows the article of the query, and the first one for a name that is none', async () => {
  const articles = {
    faq: { title: 'service:faq.title', text: 'service:faq.text' },
    limits: { title: 'service:limits.title', text: 'service:limits.text' },
  };
  await show('service/help', { articles }, '/help?article=limits');
  expect(await screen.findByRole('heading', { level: 2, name: 'Keep to a budget' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep to a budget' }).getAttribute('aria-current')).toBe('page');
  cleanup();
  await show('service/help', { articles }, '/help?article=toString');
  expect(await screen.findByRole('heading', { level: 2, name: 'Questions and answers' })).toBeTruthy();
});

test('the grid of the footer’s links is told how many groups it has', async () => {
  await show('shell/footer');
  const groups = await screen.findByRole('navigation', { name: 'Further pages' });
  expect(groups.children.length).toBeGreaterThan(1);
  expect(groups.dataset.entries).toBe(String(groups.children.length));
});

test('the footer ends with legal links and the licence, and says from which age', async () => {
  const core = store.get(coreAtom);
  const licence = { text: 'shell:menu.help', href: 'https://authority.example/licence/1' } as const;
  store.set(coreAtom, { ...core, brand: { ...core.brand, legal: { age: 21, licence } } });
  await show('shell/footer');
  const privacy = await screen.findByRole('link', { name: 'Privacy' });
  expect(privacy.getAttribute('href')).toBe('/help?article=privacy');
  const authority = screen.getByRole('link', { name: 'Help centre' });
  expect(authority.getAttribute('href')).toBe('https://authority.example/licence/1');
  expect(authority.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('21+')).toBeTruthy();
});

describe('what entries of menus say of themselves', () => {
  const entries = {
    loud: { label: 'shell:menu.hot', icon: 'flame', link: { route: 'hot' }, emphasis: 'primary' },
    quiet: { label: 'shell:menu.promotions', icon: 'gift', link: { route: 'promotions' }, emphasis: 'quiet' },
    plain: {
      label: 'shell:menu.rng',
      icon: 'cherry',
      link: { route: 'rng' },
      entries: { below: { label: 'shell:menu.help', link: { route: 'help' } } },
    },
  } as const;
  beforeEach(() => {
    const core = store.get(coreAtom);
    store.set(coreAtom, { ...core, menu: { ...core.menu, own: entries } });
  });
  const link = (name: string) => screen.findByRole('link', { name });

  test('a list draws each emphasis its own way, and what stands below an entry that leads somewhere', async () => {
    await show('shell/side-menu', { menu: 'own' });
    const looks = await Promise.all(
      ['Hot games', 'Promotions', 'Slots'].map(async (name) => (await link(name)).closest('li')?.className),
    );
    expect(new Set(looks).size).toBe(3);
    expect((await link('Help centre')).getAttribute('href')).toBe('/help');
  });

  test('the bottom bar shows a quiet entry as its icon alone, which still has its name', async () => {
    await show('shell/bottom-bar', { menu: 'own' });
    expect(within(await link('Promotions')).getByText('Promotions').className).toBe('visually-hidden');
    expect(within(await link('Slots')).getByText('Slots').className).not.toBe('visually-hidden');
  });
});
