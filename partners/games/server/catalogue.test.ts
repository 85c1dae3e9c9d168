import { expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import type { BaccaratRules } from '../engines/baccarat/engine.ts';
import { type CatalogueGame, engineFor } from './catalogue.ts';

const games: readonly CatalogueGame[] = catalogue;
const ofKind = (classify: string) => games.filter((game) => game.gameType === 'LIVE' && game.gameClassify === classify);

it('a live table is played by the engine of its kind', () => {
  const idsOf = (classify: string) => [...new Set(ofKind(classify).map((game) => engineFor(game).id))];
  expect(idsOf('BACCARAT')).toEqual(['baccarat']);
  expect(idsOf('DRAGONTIGER')).toEqual(['dragonTiger']);
  expect(idsOf('ROULETTE')).toEqual(['wheel']);
  expect(idsOf('DICE').sort()).toEqual(['fishPrawnCrab', 'sicBo']);
});

it('baccarat goes without commission where its title says so', () => {
  const free = ofKind('BACCARAT').filter(
    (game) => (engineFor(game).describe() as BaccaratRules).variant === 'noCommission',
  );
  expect(free.map(({ name }) => name.EN)).toEqual(['No Commission Baccarat']);
});
