import type { FixtureView } from '../../book-api.ts';
import type { BetSelection } from '../../engines/book/markets.ts';

/** What the player has picked, with what is needed to name it and at the price that was shown. */
export interface Picked extends BetSelection {
  readonly fixtureId: string;
  readonly entries: readonly string[];
  readonly leagueName: string;
  readonly odds: number;
  /** Null: not offered at the moment. */
  readonly now: number | null;
}

const keyOf = ({ fixtureId, market, line, outcome }: BetSelection & { readonly fixtureId: string }): string =>
  [fixtureId, market, line, outcome].join('|');

/** The picks of the slip, in the order of picking. */
export interface Picks {
  readonly list: readonly Picked[];
  has(fixtureId: string, selection: BetSelection): boolean;
  /** Picks, or takes back what was picked already. */
  toggle(fixture: FixtureView, selection: BetSelection, odds: number): void;
  remove(pick: Picked): void;
  clear(): void;
  /** Takes over the prices of a match. */
  reprice(fixture: FixtureView, isWhole: boolean): void;
  /** Agrees to the prices as they are. */
  agree(): void;
  onChange(listener: () => void): void;
}

const most = 12;

export function createPicks(): Picks {
  let list: readonly Picked[] = [];
  const listeners: (() => void)[] = [];
  const set = (next: readonly Picked[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    get list() {
      return list;
    },
    has: (fixtureId, selection) => list.some((pick) => keyOf(pick) === keyOf({ ...selection, fixtureId })),
    toggle({ id, entries, leagueName }, { market, line, outcome }, odds) {
      const pick = { fixtureId: id, market, line, outcome, entries, leagueName, odds, now: odds };
      const others = list.filter((one) => keyOf(one) !== keyOf(pick));
      if (others.length < list.length) set(others);
      else if (list.length < most) set([...list, pick]);
    },
    remove: (pick) => set(list.filter((one) => keyOf(one) !== keyOf(pick))),
    clear: () => set([]),
    reprice(fixture, isWhole) {
      const priceOf = ({ market, line, outcome, now }: Picked): number | null => {
        if (!fixture.isOpen) return null;
        const offer = fixture.offers.find((one) => one.market === market && one.line === line);
        if (!offer) return isWhole ? null : now;
        return offer.outcomes.find((one) => one.outcome === outcome)?.odds ?? null;
      };
      const next = list.map((pick) => (pick.fixtureId === fixture.id ? { ...pick, now: priceOf(pick) } : pick));
      if (next.some((pick, index) => pick.now !== list[index]?.now)) set(next);
    },
    agree: () => set(list.map((pick) => ({ ...pick, odds: pick.now ?? pick.odds }))),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
