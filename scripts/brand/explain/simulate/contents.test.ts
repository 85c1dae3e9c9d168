import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { shippedFleet } from '../../check/test-fleet.ts';
import { readContracts } from '../../contracts/contracts.ts';
import { resolvedOf } from '../../fleet/brands.ts';
import { openFleet } from '../../fleet/fleet.ts';
import { factsOf, type Viewer } from './facts.ts';
import { seenPage } from './page.ts';
import { printPage } from './print.ts';

const project = join(import.meta.dirname, '../../../..');
const art = { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp' };
const kid = {
  banners: JSON.stringify({
    w_home: {
      slides: {
        season: {
          headline: 'home:rng',
          art,
          when: { session: 'member', from: '2026-12-01T00:00:00Z', until: '2026-12-27T00:00:00Z' },
        },
        always: { headline: 'home:live', art },
      },
    },
  }),
};

function seen(page: string, viewer: Viewer) {
  const { root } = shippedFleet({ kid });
  const contracts = readContracts(project);
  const brand = openFleet(root).open('kid');
  const facts = factsOf(viewer, brand, contracts);
  const regions = seenPage(page, resolvedOf(brand).files, facts, contracts);
  return stripVTControlCharacters(printPage('kid', page, facts, regions, 'flags.json'))
    .split('\n')
    .map((line) => line.replace(/^[ │├└─]+/, ''));
}

test('a slide of a season is proved by the day that is given, and by who looks', () => {
  const during = seen('home', { as: 'member', at: '2026-12-24T18:00:00Z' });
  expect(during).toContain('banner w_home:');
  expect(during.find((line) => line.includes('season'))).toBe(
    'shown  season  for a member and a time from 2026-12-01T00:00:00Z on and a time before 2026-12-27T00:00:00Z',
  );
  expect(during.find((line) => line.includes('always'))).toBe('shown  always');
  const after = seen('home', { as: 'member', at: '2026-12-27T00:00:00Z' }).find((line) => line.includes('season'));
  expect(after).toMatch(/^hidden season {2}needs a time before 2026-12-27T00:00:00Z; it is /);
  const guest = seen('home', { as: 'guest', at: '2026-12-24T18:00:00Z' }).find((line) => line.includes('season'));
  expect(guest).toBe('hidden season  needs a member; the player is a guest');
  // Another page does not name the group.
  expect(seen('help', { as: 'member', at: '2026-12-24T18:00:00Z' }).join()).not.toContain('season');
});

test('stores stand and fall with a resource, and rails say what they ask for', () => {
  const down = seen('down', { resources: 'Android' });
  expect(down).toContain('stores:');
  expect(down).toContain('shown  android  for the resource Android');
  expect(down).toContain('hidden ios  the platform has no MOBILECONFIG');
  expect(seen('home', {})).toContain('shown  live  home/game-rail  (asks the platform: source list; gameType LIVE)');
});
