import { mostLegs } from '../../../../schemas/platform/slip.ts';
import type { LegState, PricedLeg } from '../../../../schemas/platform/slip-prices.ts';
import type { FixtureView } from '../../book-api.ts';
import type { BetSelection } from '../../engines/book/markets.ts';

/** What the player has picked, with what is needed to name it, at the price that was agreed to and the one of the moment. */
export interface Picked extends BetSelection, PricedLeg {
  readonly fixtureId: string;
  readonly entries: readonly string[];
  readonly leagueName: string;
}

/** Names a pick among others. */
export const keyOf = ({ fixtureId, market, line, outcome }: BetSelection & { readonly fixtureId: string }): string =>
  [fixtureId, market, line, outcome].join('|');

/** The picks of the slip, in the order of picking. */
export interface Picks {
  readonly list: readonly Picked[];
  has(fixtureId: string, selection: BetSelection): boolean;
  /** Picks, or takes back what was picked already. */
  toggle(fixture: FixtureView, selection: BetSelection, odds: number): void;
  remove(...picks: readonly Picked[]): void;
  clear(): void;
  /** Takes over the prices of a match. */
  reprice(fixture: FixtureView, isWhole: boolean): void;
  /** Agrees to the prices as they are. */
  agree(): void;
  onChange(listener: () => void): void;
}

export function createPicks(): Picks {
  let list: readonly Picked[] = [];
  const listeners: (() => void)[] = [];
  const set = (next: readonly Picked[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const remove = (...picks: readonly Picked[]) => {
    const gone = new Set(picks.map(keyOf));
    set(list.filter((one) => !gone.has(keyOf(one))));
  };
  return {
    get list() {
      return list;
    },
    has: (fixtureId, selection) => list.some((pick) => keyOf(pick) === keyOf({ ...selection, fixtureId })),
    toggle({ id, entries, leagueName }, { market, line, outcome }, odds) {
      const place = { fixtureId: id, market, line, outcome, entries, leagueName };
      const pick = { ...place, odds, now: odds, state: 'open' } as const;
      if (list.some((one) => keyOf(one) === keyOf(pick))) remove(pick);
      else if (list.length < mostLegs) set([...list, pick]);
    },
    remove,
    clear: () => set([]),
    reprice(fixture, isWhole) {
      const next = list.map((pick) =>
        pick.fixtureId === fixture.id ? { ...pick, ...priceOf(fixture, pick, isWhole) } : pick,
      );
      if (next.some(({ now, state }, index) => now !== list[index]?.now || state !== list[index]?.state)) set(next);
    },
    agree: () => set(list.map((pick) => ({ ...pick, odds: pick.now }))),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** The price of a pick by its match, and whether it can be had. A line that is not offered for the moment comes back. */
function priceOf(fixture: FixtureView, pick: Picked, isWhole: boolean): { now: number; state: LegState } {
  const { now, state } = pick;
  if (!fixture.isOpen) return { now, state: fixture.suspended ? 'suspended' : 'closed' };
  const offer = fixture.offers.find(({ market, line }) => market === pick.market && line === pick.line);
  if (!offer && !isWhole) return { now, state };
  const odds = offer?.outcomes.find(({ outcome }) => outcome === pick.outcome)?.odds ?? null;
  return odds === null ? { now, state: 'suspended' } : { now: odds, state: 'open' };
}
