import {
  begunBefore,
  everyMs,
  type Fixture,
  fixtureOf,
  fixturesAt,
  isListed,
  type League,
} from '../../engines/book/fixture.ts';
import { type BetSelection, type Book, bookOf } from '../../engines/book/markets.ts';
import { type Offer, oddsNow, offersOf, takesBets } from '../../engines/book/offers.ts';
import { rulesOf, type Sport } from '../../engines/book/sports.ts';
import { correctedStand, type Stand, standAt } from '../../engines/book/stand.ts';
import { drawStory, type Story } from '../../engines/book/story.ts';
import type { Corrections, MatchCorrection } from './corrections.ts';
import type { BookSeeds } from './seeds.ts';

/** A match at one moment. */
export interface Snapshot {
  readonly fixture: Fixture;
  readonly story: Story;
  readonly stand: Stand;
  readonly book: Book;
  /** Whether bets are taken now. */
  readonly isOpen: boolean;
  /** Without prices while no bets are taken; none once it is over. */
  readonly offers: readonly Offer[];
}

/** What the book knows of every match: a function of the seeds and the clock. */
export interface Board {
  /** What can be bet on, and what is being played: in the order of the start. */
  list(sports: ReadonlySet<Sport>): readonly Snapshot[];
  /** What has ended lately, the last first. */
  results(sports: ReadonlySet<Sport>, count: number): readonly Snapshot[];
  find(fixtureId: string): Snapshot | undefined;
  /** The price of a selection now; null when it is not offered. */
  odds(snapshot: Snapshot, selection: BetSelection): number | null;
}

/** Prices hold for this long at least, ms. */
const stepMs = 1000;
const kept = 1500;
const endShownMs = 12_000;
const resultsMs = 4 * 60 * 60 * 1000;

/** The end of a race or a duel stays in sight for a moment. */
function isShown({ sport }: Fixture, { endedAt }: Stand, now: number): boolean {
  const { kind } = rulesOf(sport);
  return (kind === 'field' || kind === 'duel') && now - endedAt < endShownMs;
}

const same = (offer: Offer): Offer => offer;
/** A market that takes no bets for the moment: what it offers is in sight, without prices. */
const locked = (offer: Offer): Offer => ({ ...offer, outcomes: offer.outcomes.map((one) => ({ ...one, odds: null })) });

interface Shot {
  readonly step: number;
  readonly correction: MatchCorrection | undefined;
  readonly rests: boolean;
  readonly shot: Snapshot;
}

export function createBoard(
  seeds: BookSeeds,
  clock: () => number,
  leagues: ReadonlyMap<string, League>,
  corrections?: Pick<Corrections, 'of'>,
  /** The clock was put back: nothing is bet, and nothing bought back. */
  isPutBack: () => boolean = () => false,
): Board {
  const stories = new Map<string, Story>();
  const shots = new Map<string, Shot>();
  let listed: { readonly step: number; readonly fixtures: readonly Fixture[] } | undefined;

  /** Forgets the oldest of what can be made anew at any time. */
  function trim(cache: Map<string, unknown>): void {
    for (const key of cache.keys()) {
      if (cache.size <= kept) return;
      cache.delete(key);
    }
  }

  function storyOf(fixture: Fixture): Story {
    const known = stories.get(fixture.id);
    if (known) return known;
    const story = drawStory(fixture, seeds.random(fixture.id));
    stories.set(fixture.id, story);
    trim(stories);
    return story;
  }

  function shoot(fixture: Fixture): Snapshot {
    const now = clock();
    const step = Math.floor(now / stepMs);
    const known = shots.get(fixture.id);
    const correction = corrections?.of(fixture.id);
    const rests = isPutBack();
    if (known?.step === step && known.correction === correction && known.rests === rests) return known.shot;
    const story = storyOf(fixture);
    const played = standAt(fixture, story, now);
    const stand = correction && played.phase === 'over' ? correctedStand(played, correction.score) : played;
    const book = bookOf(fixture, stand);
    const isOpen = !rests && isListed(fixture, now) && takesBets(fixture, stand);
    let offers: readonly Offer[] | undefined;
    const shot: Snapshot = {
      fixture,
      story,
      stand,
      book,
      isOpen,
      // Of most matches nobody asks the prices in this second.
      get offers() {
        offers ??= stand.phase === 'over' ? [] : offersOf(fixture, stand, book, now).map(isOpen ? same : locked);
        return offers;
      },
    };
    shots.delete(fixture.id);
    shots.set(fixture.id, { step, correction, rests, shot });
    trim(shots);
    return shot;
  }

  function fixtures(): readonly Fixture[] {
    const now = clock();
    const step = Math.floor(now / (10 * stepMs));
    if (listed?.step !== step) {
      const all = [...leagues.values()].flatMap((league) => fixturesAt(league, now));
      listed = { step, fixtures: all.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)) };
    }
    return listed.fixtures;
  }

  return {
    list: (sports) =>
      fixtures()
        .filter(({ sport }) => sports.has(sport))
        .map(shoot)
        .filter(({ fixture, stand }) => stand.phase !== 'over' || isShown(fixture, stand, clock())),
    results: (sports, count) =>
      [...leagues.values()]
        .filter(({ sport }) => sports.has(sport))
        .flatMap((league) => begunBefore(league, clock(), Math.min(resultsMs, everyMs(league) * count)))
        .map(shoot)
        .filter(({ stand }) => stand.phase === 'over')
        .sort((a, b) => b.stand.endedAt - a.stand.endedAt)
        .slice(0, count),
    find(fixtureId) {
      const fixture = fixtureOf(leagues, fixtureId);
      return fixture && shoot(fixture);
    },
    odds: ({ offers }, selection) => oddsNow(offers, selection),
  };
}
