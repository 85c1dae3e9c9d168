import type { RandomSource } from '../../engine.ts';
import { type HandResult, type PvpGame, Refused, type Setup } from '../game.ts';
import { endsFor, type Laid, type Line, type LineEnd, laid, lineEnds, tilesOf } from './line.ts';
import { mostLost, payDominoes } from './pay.ts';
import { isDouble, leadRank, pipsOf, type Tile, tileOf, tiles } from './tile.ts';

/** A tile by its place in the deal, and the end of the line where it is laid. */
export type DominoMove = { readonly tile: number; readonly end: LineEnd };

/** What has happened, as everybody saw it. `count`: tiles drawn, or pips left at a block. */
export type DominoEvent = {
  readonly seat: number;
  readonly act: 'play' | 'draw' | 'pass' | 'out' | 'block';
  readonly tile: number | null;
  readonly count: number;
};

export interface DominoState {
  readonly setup: Setup;
  readonly order: readonly number[];
  readonly hands: readonly (readonly number[])[];
  /** Tiles that nobody was dealt, in the order in which they are drawn. */
  readonly stock: readonly number[];
  readonly line: Line;
  readonly turn: number | undefined;
  /** The tile that is laid first. */
  readonly lead: number;
  readonly log: readonly DominoEvent[];
  readonly end: { readonly winner: number; readonly result: HandResult } | undefined;
}

/** A tile of the own hand: how it is named in a move. */
export type HeldTile = { readonly place: number; readonly tile: Tile };

/** How hands stand on the page. */
export type DominoView = {
  readonly counts: readonly number[];
  readonly own: readonly HeldTile[];
  readonly line: readonly Laid[];
  readonly stock: number;
  readonly winner: number | null;
  /** What each seat has won or lost, once the hand is over. */
  readonly change: readonly number[] | null;
  readonly left: readonly (readonly Tile[])[] | null;
  readonly log: readonly {
    readonly seat: number;
    readonly act: DominoEvent['act'];
    readonly tile: Tile | null;
    readonly count: number;
  }[];
};

/** Tiles that can be laid now, and where. */
export type DominoOptions = readonly { readonly place: number; readonly ends: readonly LineEnd[] }[];

const handSize = 7;

/** Block and draw dominoes with a double six set. Whoever cannot lay draws until it can; without tiles to draw it passes. */
export const dominoes: PvpGame<DominoState, DominoMove> = {
  id: 'dominoes',
  seats: { least: 2, most: 4 },
  items: tiles.length,
  mostLost,
  deal(setup, order) {
    const count = setup.chips.length;
    const hands = setup.chips.map((_, seat) => Array.from({ length: handSize }, (_, turn) => turn * count + seat));
    const rank = (place: number) => leadRank(tileOf(order[place] ?? 0));
    const lead = hands.flat().reduce((high, place) => (rank(place) > rank(high) ? place : high));
    const stock = order.flatMap((_, place) => (place < handSize * count ? [] : [place]));
    return { setup, order, hands, stock, line: [], turn: lead % count, lead, log: [], end: undefined };
  },
  toAct: ({ turn }) => (turn === undefined ? [] : [turn]),
  read: readMove,
  apply,
  timeout: (state, seat) => heaviest(state, playsOf(state, seat)),
  bot: botMove,
  view(state, seat) {
    const { hands, order, line, stock, log, end, setup } = state;
    const own = seat === undefined ? [] : (hands[seat] ?? []);
    const view: DominoView = {
      counts: hands.map((places) => places.length),
      own: own.map((place) => ({ place, tile: tileOf(order[place] ?? 0) })),
      line,
      stock: stock.length,
      winner: end?.winner ?? null,
      change: end?.result.chips.map((chips, index) => chips - (setup.chips[index] ?? 0)) ?? null,
      left: end ? hands.map((places) => tilesOf(order, places)) : null,
      log: log.map(({ tile, ...event }) => ({ ...event, tile: tile === null ? null : tileOf(order[tile] ?? 0) })),
    };
    return view;
  },
  options: (state, seat): DominoOptions => playsOf(state, seat),
  seen({ hands, line, end }, seat) {
    const own = seat === undefined ? [] : (hands[seat] ?? []);
    return [...new Set([...line.map(({ place }) => place), ...(end ? hands.flat() : own)])];
  },
  result: ({ setup, end }) => end?.result ?? { chips: setup.chips, rake: 0 },
};

function playsOf({ order, hands, line, lead }: DominoState, seat: number): DominoOptions {
  return (hands[seat] ?? []).flatMap((place) => {
    if (line.length === 0) return place === lead ? [{ place, ends: lineEnds }] : [];
    const ends = endsFor(tileOf(order[place] ?? 0), line);
    return ends.length > 0 ? [{ place, ends }] : [];
  });
}

function apply(state: DominoState, seat: number, { tile: place, end }: DominoMove): DominoState | Refused {
  const { order, hands, line, log } = state;
  if (!hands[seat]?.includes(place)) return new Refused('move_invalid');
  if (!playsOf(state, seat).some((one) => one.place === place && one.ends.includes(end)))
    return new Refused(line.length === 0 ? 'highest_first' : 'tile_misfit');
  const played: DominoState = {
    ...state,
    hands: hands.map((places, index) => (index === seat ? places.filter((one) => one !== place) : places)),
    line: laid(line, tileOf(order[place] ?? 0), end, { place, seat }),
    log: [...log, { seat, act: 'play', tile: place, count: 0 }],
  };
  if ((hands[seat]?.length ?? 0) > 1) return goOn(played, seat);
  return finish({ ...played, log: [...played.log, { seat, act: 'out', tile: place, count: 0 }] }, seat, place);
}

/** Goes on to the next seat that can lay a tile: each before it draws and passes. When nobody can, the line is blocked. */
function goOn(state: DominoState, after: number): DominoState {
  const count = state.hands.length;
  let now = state;
  for (let step = 1; step <= count; step += 1) {
    const seat = (after + step) % count;
    now = drawFor(now, seat);
    if (playsOf(now, seat).length > 0) return { ...now, turn: seat };
    now = { ...now, log: [...now.log, { seat, act: 'pass', tile: null, count: 0 }] };
  }
  const pips = pipsLeft(now);
  const inTurn = Array.from({ length: count }, (_, step) => (after + step) % count);
  // Of those with as few, whoever laid last, or comes first after it.
  const winner = inTurn.reduce((best, seat) => ((pips[seat] ?? 0) < (pips[best] ?? 0) ? seat : best));
  const block: DominoEvent = { seat: winner, act: 'block', tile: null, count: pips[winner] ?? 0 };
  return finish({ ...now, log: [...now.log, block] }, winner, undefined);
}

function drawFor(state: DominoState, seat: number): DominoState {
  let now = state;
  let count = 0;
  while (playsOf(now, seat).length === 0 && now.stock.length > 0) {
    const [drawn, ...stock] = now.stock;
    const hands = now.hands.map((places, index) =>
      index === seat && drawn !== undefined ? [...places, drawn] : places,
    );
    now = { ...now, hands, stock };
    count += 1;
  }
  return count === 0 ? now : { ...now, log: [...now.log, { seat, act: 'draw', tile: null, count }] };
}

const pipsLeft = ({ order, hands }: DominoState): readonly number[] =>
  hands.map((places) => tilesOf(order, places).reduce((sum, tile) => sum + pipsOf(tile), 0));

/** `last` is the tile that the winner went out with. */
function finish(state: DominoState, winner: number, last: number | undefined): DominoState {
  const { setup, order } = state;
  const wasDouble = last !== undefined && isDouble(tileOf(order[last] ?? 0));
  const result = payDominoes({ setup, winner, pips: pipsLeft(state), isDouble: wasDouble });
  return { ...state, turn: undefined, end: { winner, result } };
}

/** The tile with the most pips, at the first end where it fits. */
function heaviest({ order }: DominoState, plays: DominoOptions): DominoMove {
  const weight = ({ place }: DominoOptions[number]) => pipsOf(tileOf(order[place] ?? 0));
  const [best] = plays.toSorted((a, b) => weight(b) - weight(a));
  return { tile: best?.place ?? -1, end: best?.ends[0] ?? 'right' };
}

/** Keeps ends open that its other tiles fit to, gets rid of doubles and heavy tiles, and sometimes plays otherwise. */
function botMove(state: DominoState, seat: number, random: RandomSource): DominoMove {
  const { order, hands, line } = state;
  const plays = playsOf(state, seat);
  if (random.below(10) === 0) return heaviest(state, plays);
  const moves = plays.flatMap(({ place, ends }) => ends.map((end): DominoMove => ({ tile: place, end })));
  const worth = ({ tile: place, end }: DominoMove): number => {
    const tile = tileOf(order[place] ?? 0);
    const then = laid(line, tile, end, { place, seat });
    const others = (hands[seat] ?? []).filter((one) => one !== place);
    const fitting = tilesOf(order, others).filter((one) => endsFor(one, then).length > 0).length;
    return pipsOf(tile) + fitting * 3 + (isDouble(tile) ? 4 : 0);
  };
  const [best] = moves.toSorted((a, b) => worth(b) - worth(a));
  return best ?? heaviest(state, plays);
}

function readMove(value: unknown): DominoMove | undefined {
  if (typeof value !== 'object' || value === null || !('tile' in value) || !('end' in value)) return undefined;
  const { tile } = value;
  const end = lineEnds.find((one) => one === value.end);
  return typeof tile === 'number' && Number.isInteger(tile) && end ? { tile, end } : undefined;
}
