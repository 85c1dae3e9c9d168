import { expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { type CatalogueGame, engineFor } from './catalogue.ts';
import table from './engines.json' with { type: 'json' };
import { engines } from './engines.ts';
import { clientAssets } from './http/assets.ts';
import { messagesOf } from './languages.ts';

const games: readonly CatalogueGame[] = catalogue;
const ofKind = (kind: string) => games.filter(({ gameType, gameClassify }) => kind === `${gameType}/${gameClassify}`);

it('every game has an engine, and every engine a page with its texts', () => {
  for (const game of games) {
    const { namespaces } = clientAssets.page(engineFor(game).id);
    expect(Object.keys(messagesOf('EN', namespaces)).length).toBeGreaterThan(40);
  }
});

it('names no game, no kind and no engine that does not exist', () => {
  const codes = games.map(({ gameCode }) => gameCode);
  const kinds = games.flatMap(({ gameType, gameClassify }) => [gameType, `${gameType}/${gameClassify}`]);
  expect(codes).toEqual(expect.arrayContaining(Object.keys(table.byGame)));
  expect(kinds).toEqual(expect.arrayContaining(Object.keys(table.byKind)));
  const named = new Set(games.map(engineFor));
  expect([...engines].filter(([, engine]) => !named.has(engine)).map(([name]) => name)).toEqual([]);
});

it('a live game is played by the engine of its kind', () => {
  const idsOf = (kind: string) => [...new Set(ofKind(kind).map((game) => engineFor(game).id))].toSorted();
  expect(idsOf('LIVE/BACCARAT')).toEqual(['baccarat']);
  expect(idsOf('LIVE/DRAGONTIGER')).toEqual(['dragonTiger']);
  expect(idsOf('LIVE/ROULETTE')).toEqual(['wheel']);
  expect(idsOf('LIVE/DICE')).toEqual(['craps', 'fishPrawnCrab', 'sicBo', 'xocDia']);
  expect(idsOf('LIVE/BLACKJACK')).toEqual(['blackjack', 'blackjackTable']);
  expect(idsOf('LIVE/POKER')).toEqual(['andarBahar', 'casinoHoldem', 'teenPatti', 'threeCard']);
  expect(idsOf('LIVE/SHOW')).toEqual(['footballCards', 'moneyWheel', 'sicBo']);
});

it('baccarat goes without commission where its title says so', () => {
  const free = ofKind('LIVE/BACCARAT').filter((game) => engineFor(game) === engines.get('baccarat.noCommission'));
  expect(free.map(({ name }) => name.EN)).toEqual(['No Commission Baccarat']);
});
