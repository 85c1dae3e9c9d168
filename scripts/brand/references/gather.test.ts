import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContracts } from '../contracts/contracts.ts';
import { gather, placesOf } from './index.ts';

const contracts = readContracts(join(import.meta.dirname, '../../..'));
const when = { session: 'guest', flag: ['FREEPLAY3'] };
const page = {
  regions: {
    main: {
      hot: {
        widget: 'home/game-rail',
        props: { source: 'hot', title: 'home:hot', more: { route: 'hot' } },
        when,
      },
    },
  },
};

test('one walk judges a page and gathers what it names, in the props of widgets too', () => {
  const { fits, blocksFit, references } = gather(contracts, 'pages/home', page);
  expect([fits, blocksFit]).toEqual([true, true]);
  expect([...references.message]).toEqual(['home:hot']);
  expect([...references.route]).toEqual(['hot']);
  expect([...references.flag]).toEqual(['FREEPLAY3']);
  expect(references.when).toEqual([when]);
});

test('places are reported where they are requested', () => {
  const { references, conditions } = placesOf(contracts, 'pages/home', page);
  const block = '/regions/main/hot';
  expect(references).toContainEqual({ kind: 'route', value: 'hot', pointer: `${block}/props/more/route` });
  expect(references).toContainEqual({ kind: 'flag', value: 'FREEPLAY3', pointer: `${block}/when/flag/0` });
  expect(conditions).toEqual([{ when, pointer: `${block}/when` }]);
});

test('a page with a wrong block is no less gathered', () => {
  const wrong = { regions: { main: { odd: { widget: 'home/nothing' }, ...page.regions.main } } };
  const { blocksFit, references } = gather(contracts, 'pages/home', wrong);
  expect(blocksFit).toBe(false);
  expect([...references.message]).toEqual(['home:hot']);
});
