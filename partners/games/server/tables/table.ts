import { createHmac } from 'node:crypto';
import type { Drawn, Json, SharedDraw } from '../../engines/engine.ts';
import { type Chain, createChain } from '../../engines/fair/chain.ts';
import { fairRandom } from '../../engines/fair/stream.ts';
import { type RoundTimes, roundAt, roundOf, type TableTiming } from './timing.ts';

/** So many rounds have their keys from one chain: two days and more. */
const chainRounds = 8192;

/** A round of a table that has closed: its result, and the key that proves it. */
export interface TableResult {
  readonly number: number;
  readonly result: Json;
  readonly key: string;
}

/** A table whose rounds everybody shares. Results follow from its seed and the number of the round: nothing is lost by a restart. */
export interface Table {
  roundAt(now: number): RoundTimes;
  round(number: number): RoundTimes;
  /** Throws `RangeError` while bets are still taken at `now`. */
  result(number: number, now: number): TableResult;
  /** What a slip of a closed round pays. */
  pay(number: number, bets: Json, now: number): Drawn;
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

  const table: Table = {
    roundAt: (now) => roundAt(timing, now),
    round: (number) => roundOf(timing, number),
    result(number, now) {
      if (now < roundOf(timing, number).closesAt) throw new RangeError(`Round ${number} is open`);
      return draw(number);
    },
    pay: (number, bets, now) => shared.pay(bets, table.result(number, now).result),
    proof(number) {
      const { chain, first } = chainOf(number);
      return { terminal: chain.terminal, salt, first };
    },
  };
  return table;
}
