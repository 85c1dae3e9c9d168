import { type Card, cardOf } from '../../cards/shoe.ts';
import type { RandomSource } from '../../engine.ts';
import { type HandResult, type PvpGame, Refused, type Setup } from '../game.ts';
import { beats, type Combo, offersOf, powerOf, readCombo, two, winsAtOnce } from './combo.ts';
import { payTienLen } from './pay.ts';

/** Cards by their places in the deal; none to pass. */
export type TienLenMove = { readonly cards: readonly number[] };

/** What has happened, as everybody saw it. */
export type TienLenEvent = {
  readonly seat: number;
  readonly act: 'play' | 'pass' | 'out' | 'atOnce';
  readonly cards: readonly number[];
};

export interface TienLenState {
  readonly setup: Setup;
  readonly order: readonly number[];
  readonly hands: readonly (readonly number[])[];
  /** What lies on top of the trick; nothing when the seat in turn leads. */
  readonly top: { readonly seat: number; readonly cards: readonly number[]; readonly combo: Combo } | undefined;
  readonly passed: readonly boolean[];
  readonly turn: number | undefined;
  readonly ranking: readonly number[];
  readonly hasPlayed: readonly boolean[];
  /** The lowest card of all; the first play holds it. */
  readonly lowest: number;
  readonly log: readonly TienLenEvent[];
  readonly result: HandResult | undefined;
}

/** A card of the own hand: how it is named in a move. */
export type HeldCard = { readonly place: number; readonly card: Card };

/** How hands stand on the page. */
export type TienLenView = {
  readonly counts: readonly number[];
  readonly own: readonly HeldCard[];
  readonly top: { readonly seat: number; readonly cards: readonly Card[] } | null;
  readonly passed: readonly boolean[];
  readonly ranking: readonly number[];
  readonly button: number;
  /** What each seat has won or lost, once the hand is over. */
  readonly change: readonly number[] | null;
  readonly left: readonly (readonly Card[])[] | null;
  readonly log: readonly {
    readonly seat: number;
    readonly act: TienLenEvent['act'];
    readonly cards: readonly Card[];
  }[];
};

export type TienLenOptions = { readonly canPass: boolean; readonly mustHold: Card | null };

const handSize = 13;

/** Tien len as it is played in the south. */
export const tienLen: PvpGame<TienLenState, TienLenMove> = {
  id: 'tienLen',
  seats: { least: 2, most: 4 },
  items: 52,
  mostLost: 16,
  deal(setup, order) {
    const count = setup.chips.length;
    const hands = setup.chips.map((_, seat) => Array.from({ length: handSize }, (_, turn) => turn * count + seat));
    const power = (place: number) => powerOf(cardOf(order[place] ?? 0));
    const lowest = hands.flat().reduce((low, place) => (power(place) < power(low) ? place : low));
    const none = setup.chips.map(() => false);
    const state: TienLenState = {
      setup,
      order,
      hands,
      top: undefined,
      passed: none,
      turn: lowest % count,
      ranking: [],
      hasPlayed: none,
      lowest,
      log: [],
      result: undefined,
    };
    const winner = hands.findIndex((places) => winsAtOnce(cardsOf(state, places)));
    if (winner < 0) return state;
    const log: readonly TienLenEvent[] = [{ seat: winner, act: 'atOnce', cards: hands[winner] ?? [] }];
    return { ...state, log, turn: undefined, ranking: [winner], result: payTienLen({ ...state, atOnce: winner }) };
  },
  toAct: ({ turn }) => (turn === undefined ? [] : [turn]),
  read: readMove,
  apply,
  timeout: (state, seat) => ({ cards: state.top ? [] : leadOf(state, seat) }),
  bot: botMove,
  view(state, seat) {
    const { hands, passed, ranking, result, setup, top } = state;
    const own = seat === undefined ? [] : (hands[seat] ?? []);
    const held = own.map((place): HeldCard => ({ place, card: cardOf(state.order[place] ?? 0) }));
    const view: TienLenView = {
      counts: hands.map((places) => places.length),
      own: held.sort((a, b) => powerOf(a.card) - powerOf(b.card)),
      top: top ? { seat: top.seat, cards: cardsOf(state, top.cards) } : null,
      passed,
      ranking,
      button: setup.button,
      change: result?.chips.map((chips, index) => chips - (setup.chips[index] ?? 0)) ?? null,
      left: result ? hands.map((places) => cardsOf(state, places)) : null,
      log: state.log.map(({ seat: who, act, cards }) => ({ seat: who, act, cards: cardsOf(state, cards) })),
    };
    return view;
  },
  options(state, seat): TienLenOptions {
    const mustHold = isFirst(state) && state.hands[seat]?.includes(state.lowest);
    return { canPass: state.top !== undefined, mustHold: mustHold ? cardOf(state.order[state.lowest] ?? 0) : null };
  },
  seen({ hands, log, result }, seat) {
    const open = new Set(log.flatMap(({ cards }) => cards));
    for (const place of result ? hands.flat() : []) open.add(place);
    for (const place of seat === undefined ? [] : (hands[seat] ?? [])) open.add(place);
    return [...open];
  },
  result: ({ setup, result }) => result ?? { chips: setup.chips, rake: 0 },
};

const cardsOf = ({ order }: Pick<TienLenState, 'order'>, places: readonly number[]): readonly Card[] =>
  places.map((place) => cardOf(order[place] ?? 0)).sort((a, b) => powerOf(a) - powerOf(b));

const isFirst = ({ log }: TienLenState): boolean => log.length === 0;

/** The lowest single card, which a seat can always lead with. */
function leadOf(state: TienLenState, seat: number): readonly number[] {
  if (isFirst(state)) return [state.lowest];
  const power = (place: number) => powerOf(cardOf(state.order[place] ?? 0));
  const own = [...(state.hands[seat] ?? [])].sort((a, b) => power(a) - power(b));
  return own.slice(0, 1);
}

/** The next seat after one that may still play on the trick; who has passed has passed for all of it. */
function nextSeat({ hands, passed }: TienLenState, after: number): number {
  const count = hands.length;
  const inTurn = Array.from({ length: count }, (_, index) => (after + 1 + index) % count);
  return inTurn.find((seat) => !passed[seat] && (hands[seat]?.length ?? 0) > 0) ?? after;
}

/** Goes on to the next seat; a trick that nobody wants any more is over, and its winner leads, or who comes after it. */
function goOn(state: TienLenState, after: number): TienLenState {
  const { hands, top, setup } = state;
  const holding = hands.flatMap((places, seat) => (places.length > 0 ? [seat] : []));
  if (holding.length === 1) {
    const ranking = [...state.ranking, ...holding];
    return { ...state, turn: undefined, ranking, result: payTienLen({ ...state, ranking, atOnce: undefined }) };
  }
  const rivals = holding.filter((seat) => !state.passed[seat] && seat !== top?.seat);
  if (top && rivals.length > 0) return { ...state, turn: nextSeat({ ...state, passed: withTop(state) }, after) };
  const opened = { ...state, top: undefined, passed: setup.chips.map(() => false) };
  const leader = top?.seat ?? after;
  return { ...opened, turn: (hands[leader]?.length ?? 0) > 0 ? leader : nextSeat(opened, leader) };
}

/** Whoever lies on top has nothing to beat. */
const withTop = ({ passed, top }: TienLenState): readonly boolean[] =>
  passed.map((has, seat) => has || seat === top?.seat);

function apply(state: TienLenState, seat: number, { cards }: TienLenMove): TienLenState | Refused {
  const { top, hands, log } = state;
  if (cards.length === 0) {
    if (!top) return new Refused('must_lead');
    const passed = state.passed.map((has, index) => has || index === seat);
    return goOn({ ...state, passed, log: [...log, { seat, act: 'pass', cards }] }, seat);
  }
  const own = hands[seat] ?? [];
  if (new Set(cards).size !== cards.length || !cards.every((place) => own.includes(place)))
    return new Refused('move_invalid');
  const combo = readCombo(cardsOf(state, cards));
  if (!combo) return new Refused('no_combination');
  if (isFirst(state) && !cards.includes(state.lowest)) return new Refused('lowest_first');
  if (top && !beats(combo, top.combo)) return new Refused('too_low');
  const left = own.filter((place) => !cards.includes(place));
  const isOut = left.length === 0;
  const played: TienLenState = {
    ...state,
    hands: hands.map((places, index) => (index === seat ? left : places)),
    top: { seat, cards, combo },
    hasPlayed: state.hasPlayed.map((has, index) => has || index === seat),
    ranking: isOut ? [...state.ranking, seat] : state.ranking,
    log: [...log, { seat, act: 'play', cards }, ...(isOut ? [{ seat, act: 'out' as const, cards: [] }] : [])],
  };
  return goOn(played, seat);
}

/** Leads its longest combination with its lowest card; follows as low as it can, and keeps twos and bombs for the end. */
function botMove(state: TienLenState, seat: number, random: RandomSource): TienLenMove {
  const own = state.hands[seat] ?? [];
  const placeOf = new Map(own.map((place) => [powerOf(cardOf(state.order[place] ?? 0)), place]));
  const placesOf = (cards: readonly Card[]) => cards.flatMap((card) => placeOf.get(powerOf(card)) ?? []);
  const offers = [...offersOf(cardsOf(state, own))].flatMap((cards) => {
    const combo = readCombo(cards);
    return combo ? [{ combo, cards: placesOf(cards) }] : [];
  });
  const others = state.hands.filter((places, index) => index !== seat && places.length > 0);
  const isLate = Math.min(...others.map((places) => places.length)) <= 4 || own.length <= 4;
  const isDear = ({ kind, top }: Combo) => kind === 'quad' || kind === 'pairsRun' || Math.floor(top / 4) === two;
  const { top } = state;
  if (!top) {
    const [low] = leadOf(state, seat);
    const leads = offers.filter(
      ({ cards, combo }) => low !== undefined && cards.includes(low) && (isLate || !isDear(combo)),
    );
    return { cards: leads.sort((a, b) => b.cards.length - a.cards.length)[0]?.cards ?? leadOf(state, seat) };
  }
  const answers = offers.filter(({ combo }) => beats(combo, top.combo));
  const [cheap] = answers.sort((a, b) => a.combo.top - b.combo.top).filter(({ combo }) => isLate || !isDear(combo));
  return { cards: cheap && random.below(12) > 0 ? cheap.cards : [] };
}

function readMove(value: unknown): TienLenMove | undefined {
  if (typeof value !== 'object' || value === null || !('cards' in value) || !Array.isArray(value.cards))
    return undefined;
  const cards: readonly unknown[] = value.cards;
  if (cards.length > handSize) return undefined;
  const places = cards.filter((place): place is number => Number.isInteger(place));
  return places.length === cards.length ? { cards: places } : undefined;
}
