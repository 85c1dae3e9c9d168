import { createHmac } from 'node:crypto';
import type { Drawn, HandPart, Json, SharedDraw, StepPosition } from '../../engines/engine.ts';
import { type Chain, createChain } from '../../engines/fair/chain.ts';
import { fairRandom } from '../../engines/fair/stream.ts';
import type { Round } from '../rounds/round.ts';
import { type HandTimes, handTimes, type RoundTimes, roundAt, roundOf, type TableTiming } from './timing.ts';

/** So many rounds have their keys from one chain: two days and more. */
const chainRounds = 8192;

/** A round of a table that has closed: its result, and the key that proves it. */
export interface TableResult {
  readonly number: number;
  readonly result: Json;
  readonly key: string;
}

/** What a table needs of a slip that has joined one of its rounds. */
export type PlayedSlip = Pick<Round, 'id' | 'bets' | 'draw' | 'actions'>;

/** A table whose rounds everybody shares. Results follow from its seed and the number of the round: nothing is lost by a restart. */
export interface Table {
  roundAt(now: number): RoundTimes;
  round(number: number): RoundTimes;
  /** From when on the result of a round may be told: nobody can do anything about it any more. */
  toldAt(number: number): number;
  /** Throws `RangeError` while something can still be done about it at `now`. */
  result(number: number, now: number): TableResult;
  /** What all see of the result once bets have closed, before it is told; null at a table without hands, and until then. */
  dealt(number: number, now: number): Json;
  /** When hands are played on; undefined at a table without hands. */
  handTimes(number: number): HandTimes | undefined;
  /** Where the hand of a slip stands; undefined before its cards are dealt, when nothing can be done any more, and at a table without hands. */
  hand(slip: PlayedSlip, now: number): StepPosition | undefined;
  /** What may be seen of a hand before it is paid; null before its cards are dealt, and at a table without hands. */
  seen(slip: PlayedSlip, now: number): Json;
  /** What a slip of a round is paid whose result may be told. */
  pay(slip: PlayedSlip, now: number): Drawn;
  /** What proves the keys of the round: the terminal hash of its chain and the public salt. */
  proof(number: number): { readonly terminal: string; readonly salt: string; readonly first: number };
}

export interface TableOptions {
  /** Secret of this table, hexadecimal digits. */
  readonly seed: string;
  /** Public, said after the chains were promised. */
  readonly salt: string;
  readonly timing: TableTiming;
  readonly shared: SharedDraw;
}

/** Results that are kept so that a road is not drawn anew for everybody who comes. */
const keptResults = 256;

export function createTable({ seed, salt, timing, shared }: TableOptions): Table {
  const chains = new Map<number, Chain>();
  const results = new Map<number, TableResult>();

  function chainOf(number: number): { chain: Chain; first: number } {
    const index = Math.floor(number / chainRounds);
    let chain = chains.get(index);
    if (!chain) {
      chain = createChain(createHmac('sha256', seed).update(`chain:${index}`).digest('hex'), chainRounds);
      chains.set(index, chain);
      // The one before may still be asked for.
      for (const old of chains.keys()) if (old < index - 1) chains.delete(old);
    }
    return { chain, first: index * chainRounds };
  }

  function draw(number: number): TableResult {
    const known = results.get(number);
    if (known) return known;
    const { chain, first } = chainOf(number);
    const key = chain.key(number - first);
    const result = shared.draw(fairRandom({ serverSeed: key, clientSeed: salt, nonce: number - first }));
    const drawn = { number, result, key };
    results.set(number, drawn);
    for (const old of results.keys()) {
      if (results.size <= keptResults) break;
      results.delete(old);
    }
    return drawn;
  }

  /** The cards of a hand follow from the key of the round and from the id of its slip, which the page has made before. */
  function handOf({ id, bets, actions = [] }: PlayedSlip, number: number) {
    const { first } = chainOf(number);
    const cards = fairRandom({ serverSeed: draw(number).key, clientSeed: `${salt}.${id}`, nonce: number - first });
    return { bets, actions, cards };
  }

  function partAt(number: number, now: number): HandPart {
    const { insuredAt, stoodAt } = handTimes(roundOf(timing, number));
    return now < insuredAt ? 'first' : now < stoodAt ? 'second' : 'told';
  }

  const isDealt = (number: number, now: number) => now >= roundOf(timing, number).closesAt;

  function positionOf(slip: PlayedSlip, number: number, now: number): StepPosition | undefined {
    if (!shared.hands || !isDealt(number, now)) return undefined;
    return shared.hands.at(handOf(slip, number), draw(number).result, partAt(number, now));
  }

  const table: Table = {
    roundAt: (now) => roundAt(timing, now),
    round: (number) => roundOf(timing, number),
    toldAt: (number) => table.handTimes(number)?.stoodAt ?? roundOf(timing, number).closesAt,
    handTimes: (number) => (shared.hands ? handTimes(roundOf(timing, number)) : undefined),
    result(number, now) {
      if (now < table.toldAt(number)) throw new RangeError(`Round ${number} is open`);
      return draw(number);
    },
    dealt(number, now) {
      if (!shared.hands || !isDealt(number, now)) return null;
      return shared.hands.show(draw(number).result, partAt(number, now));
    },
    hand(slip, now) {
      const number = Number(slip.draw?.numero);
      return now < table.toldAt(number) ? positionOf(slip, number, now) : undefined;
    },
    seen(slip, now) {
      const number = Number(slip.draw?.numero);
      return positionOf(slip, number, Math.min(now, table.toldAt(number) - 1))?.outcome ?? null;
    },
    pay(slip, now) {
      const number = Number(slip.draw?.numero);
      const { result } = table.result(number, now);
      return shared.pay(slip.bets, result, shared.hands && handOf(slip, number));
    },
    proof(number) {
      const { chain, first } = chainOf(number);
      return { terminal: chain.terminal, salt, first };
    },
  };
  return table;
}
