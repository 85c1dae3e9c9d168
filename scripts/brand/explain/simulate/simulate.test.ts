import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { testFleet } from '../../check/test-fleet.ts';
import { readContracts } from '../../contracts/contracts.ts';
import { resolvedOf } from '../../fleet/brands.ts';
import { openFleet } from '../../fleet/fleet.ts';
import { factsOf, type Viewer } from './facts.ts';
import { seenPage } from './page.ts';
import { printPage } from './print.ts';

const page = `{
  "frame": "shell",
  "regions": {
    "main": {
      "hero": { "widget": "home/hero", "props": { "headline": "home:welcome" } },
      "gift": { "widget": "home/hero", "props": { "headline": "home:gift" },
        "when": { "session": "member", "from": "2026-12-01T00:00:00+07:00" } },
      "tabs": { "widget": "home/tabs", "when": { "not": { "device": ["phone"] } },
        "slots": { "first": { "play": { "widget": "games/lobby", "when": { "flag": ["FREEPLAY3", "CBS3"] } } } } },
      "chat": { "widget": "games/lobby",
        "when": { "any": [{ "resource": "TELEGRAM" }, { "role": ["agent"], "theme": "light" }] } }
    }
  }
}`;
const shell = `{
  "layout": "side",
  "regions": {
    "footer": { "foot": { "widget": "games/lobby", "when": { "language": ["EN"] } } },
    "header": { "odd": { "widget": "home/nothing" } },
    "main": { "never": { "widget": "games/lobby" } }
  }
}`;

function simulated(viewer: Viewer) {
  const { root, project } = testFleet({
    kid: {
      'pages/home': page.replace('"main": {', '"main": { "lobby": null,'),
      'pages/shell': shell,
      flags: '{ "CBS3": "1" }',
    },
  });
  const contracts = readContracts(project);
  const brand = openFleet(root).open('kid');
  const facts = factsOf({ at: '2026-12-24T18:00:00Z', ...viewer }, brand, contracts);
  const regions = seenPage('home', resolvedOf(brand).files, facts, contracts);
  return stripVTControlCharacters(printPage('kid', 'home', facts, regions, 'flags.json')).split('\n');
}

test('a page inside its frame, each block shown or hidden with its reason', () => {
  expect(simulated({ as: 'guest', device: 'mobile' })).toEqual([
    'kid · home  for guest, language EN, theme light, on a phone, at 2026-12-24T18:00:00.000Z',
    '  flags on: CBS3',
    '  flags from: flags.json',
    '  resources: none',
    '',
    'header  (of the frame "shell")',
    '└─ hidden odd  home/nothing  there is no widget "home/nothing"',
    '',
    'main',
    '├─ shown  hero  home/hero',
    '├─ hidden gift  home/hero  needs a member; the player is a guest',
    '├─ hidden tabs  home/tabs  must not be a phone, and is',
    '│  first:',
    '│  └─ hidden play  games/lobby  "tabs" around it is hidden; needs FREEPLAY3 and CBS3 on; FREEPLAY3 is off',
    '└─ hidden chat  games/lobby  needs the resource TELEGRAM or (one of: agent and the theme light); the platform has no TELEGRAM, the player is a guest',
    '',
    'footer  (of the frame "shell")',
    '└─ shown  foot  games/lobby  for the language EN',
    '',
    '2 of 7 blocks shown.',
    '',
  ]);
});

test('another player, later, with other flags: another page', () => {
  const lines = simulated({ as: 'agent', flags: 'FREEPLAY3=1', resources: 'TELEGRAM' });
  expect(lines.at(-2)).toBe('6 of 7 blocks shown.');
  const early = simulated({ as: 'agent', at: '2026-11-30T16:59:59Z' });
  expect(early).toContain(
    '├─ hidden gift  home/hero  needs a time from 2026-12-01T00:00:00+07:00 on; it is 2026-11-30T16:59:59.000Z',
  );
});

test.each<[Viewer, string]>([
  [{ as: 'mebmer' }, 'There is no kind of player "mebmer". Did you mean "member"?'],
  [{ language: 'NE' }, 'There is no language "NE". Did you mean "EN"?'],
  [{ theme: 'ligth' }, 'There is no theme "ligth". Did you mean "light"?'],
  [{ flags: 'FREPLAY3=1' }, 'Nothing in this brand asks for the flag "FREPLAY3". Did you mean "FREEPLAY3"?'],
  [{ flags: 'CBS3=on' }, 'There is no value of CBS3 "on". There are 0, 1.'],
  [{ resources: 'TELEGRM' }, 'Did you mean "TELEGRAM"?'],
  [{ flags: 'CBS3=1=0' }, '"CBS3=1=0" is no flag with its value: write it as CBS3=1.'],
  [{ at: '2026-12-01T00:00:00' }, 'is no instant: write it as ISO 8601 with a zone'],
  [{ at: '2026-02-30T00:00:00Z' }, 'is no instant'],
  [{ at: 'Dec 24 2026 18:00 GMT+0700' }, 'is no instant'],
])('who looks must be somebody whom the brand knows: %j', (viewer, message) => {
  expect(() => simulated(viewer)).toThrow(message);
});

test('spaces between flags, and instants to the minute, are as good', () => {
  const lines = simulated({ as: 'agent', flags: ' FREEPLAY3 = 1, CBS3=0 ', at: '2026-12-01T00:00+07:00' });
  expect(lines.slice(0, 2)).toEqual([expect.stringContaining('at 2026-11-30T17:00:00.000Z'), '  flags on: FREEPLAY3']);
});

test('a slot that the widget has no room for hides what is in it, as the header of a phone does', () => {
  const project = join(import.meta.dirname, '../../../..');
  const contracts = readContracts(project);
  const brand = openFleet(join(project, 'brands')).open('senvang');
  const noticeOn = (device: string) => {
    const facts = factsOf({ device }, brand, contracts);
    const regions = seenPage('home', resolvedOf(brand).files, facts, contracts);
    return regions.find(({ region }) => region === 'header')?.blocks[0]?.slots.start?.[0];
  };
  expect(noticeOn('desktop')).toMatchObject({ shown: true, reasons: [] });
  expect(noticeOn('phone')).toMatchObject({
    shown: false,
    reasons: ['"start" of shell/header needs a desktop; the device is a phone'],
  });
});

test('the brands that ship show something to everybody', () => {
  const project = join(import.meta.dirname, '../../../..');
  const contracts = readContracts(project);
  const fleet = openFleet(join(project, 'brands'));
  for (const id of ['base', 'senvang', 'northline']) {
    const brand = fleet.open(id);
    for (const as of ['guest', 'trial', 'member', 'agent']) {
      const facts = factsOf({ as }, brand, contracts);
      const regions = seenPage('home', resolvedOf(brand).files, facts, contracts);
      expect(regions.find(({ region }) => region === 'main')?.blocks.some(({ shown }) => shown)).toBe(true);
    }
  }
});
