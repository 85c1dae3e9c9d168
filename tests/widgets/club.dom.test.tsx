import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { memberAtom } from '../../engine/session/index.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

/** The VIP club (§3) and the label that leads to it (§2), on a real platform. */
configure({ asyncUtilTimeout: 10_000 });
beforeAll(async () => {
  imitateBrowser();
  await sharedGateway();
}, 60_000);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** What the platform says of a member with a rank. */
function giveRank(store: Store, rankLevel: number) {
  const member = store.get(memberAtom);
  if (!member) throw new Error('nobody is logged in');
  const clubLabel = {
    labelName: 'Kim cương',
    names: { EN: 'Diamond' },
    color: '#ffffff',
    color2: '#d6e6ff',
    rankLevel,
  };
  store.set(memberAtom, { ...member, clubLabel });
}

test('a player without a rank sees what the first one still takes, and all ranks', async () => {
  await renderWidget('member/club', { brand: 'northline', as: 'member', route: '/member/club' });
  expect(await screen.findByRole('heading', { name: 'On to Bronze' })).toBeTruthy();
  expect(screen.getByText('No rank yet')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Stakes' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/ of .*500/);
  const rows = within(screen.getByRole('table', { name: 'All ranks' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'RankBronze',
    'RankSilver',
    'RankGold',
    'RankPlatinum',
    'RankSapphire',
    'RankDiamond',
    'RankCrown',
  ]);
  expect(screen.queryByRole('button', { name: 'VIP service' })).toBeNull();
});

test('the label below the avatar leads to the club, in colours that can be read; without one to the security centre', async () => {
  const store = await openSite({ brand: 'northline', as: 'member' });
  await renderWidget('shell/header', { store });
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    return screen.findByRole('menu');
  };
  expect(within(await open()).getAllByRole('menuitem')[0]?.textContent).toBe('Security centre');
  giveRank(store, 6);
  const item = await within(screen.getByRole('menu')).findByRole('menuitem', { name: 'Diamond' });
  const badge = within(item).getByText('Diamond');
  // White on a pale blue says nothing: the platform's text colour gives way.
  expect(badge.style.getPropertyValue('--rank-text')).toBe('#000000');
  expect(badge.style.getPropertyValue('--rank-back')).toBe('#d6e6ff');
});
