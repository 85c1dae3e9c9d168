import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import type { Game, GameType } from '#schemas/platform';
import { typesOf } from '#widgets/games';
import { type Pages, useProgress } from './use-progress.ts';

/** What a player was looking at, kept while the page lives: going into a game and back changes nothing. */
interface Place {
  vassalage: string | undefined;
  words: string;
  classify: string | undefined;
  pages: Pages;
  scroll: number;
}

const places = new Map<string, Place>();

/** The filters of a category, and what the lists below them found. */
export interface Filters {
  /** As typed. */
  words: string;
  /** As searched for. */
  settled: string;
  classify: string | undefined;
  /** Classes seen so far, in the order they came. */
  classes: string[];
  types: readonly GameType[];
  /** Games that fit; undefined until every list has said. */
  total: number | undefined;
  pages(type: GameType): number;
  more(type: GameType): void;
  search(words: string): void;
  choose(classify: string | undefined): void;
  reset(): void;
  found(list: string, total: number, games: Game[]): void;
}

/** State of a lobby's filters. Words and classes are the visit's; the vendor stands in the address. */
export function useFilters(route: string, category: string | undefined, vassalage: string | undefined): Filters {
  const { brand } = useAtomValue(coreAtom);
  const types = typesOf(brand, category);
  const former = useFormerPlace(route, vassalage);
  const [words, setWords] = useState(former?.words ?? '');
  const [settled, setSettled] = useState(words);
  const [classify, setClassify] = useState(former?.classify);
  const [classes, setClasses] = useState<string[]>([]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), brand.timings?.searchPause ?? 250);
    return () => clearTimeout(timer);
  }, [words, brand]);

  const { pages, totals, count, more } = useProgress(`${vassalage ?? ''} ${classify ?? ''} ${settled}`, former?.pages);
  const found = useCallback(
    (name: string, total: number, games: Game[]) => {
      count(name, total);
      setClasses((known) => {
        const fresh = games.map(({ gameClassify }) => gameClassify).filter((one) => !known.includes(one));
        return fresh.length > 0 ? [...new Set([...known, ...fresh])] : known;
      });
    },
    [count],
  );

  useRemember(route, { vassalage, words, classify, pages });
  const counts = Object.values(totals);
  return {
    words,
    settled,
    classify,
    classes,
    types,
    total: counts.length < Math.max(1, types.length) ? undefined : counts.reduce((sum, one) => sum + one, 0),
    pages: (type) => pages[type] ?? 1,
    more,
    search: setWords,
    choose: setClassify,
    reset() {
      setWords('');
      setSettled('');
      setClassify(undefined);
    },
    found,
  };
}

/** The place to go on from, when the player has come back to it; scrolls there. */
function useFormerPlace(route: string, vassalage: string | undefined): Place | undefined {
  const cameBack = useNavigationType() === 'POP';
  const [place] = useState(() => {
    const known = cameBack ? places.get(route) : undefined;
    return known && known.vassalage === vassalage ? known : undefined;
  });
  useEffect(() => {
    if (!place) return undefined;
    // After the page's own scroll to the top, and once the tiles, which are cached, have their height.
    const timer = setTimeout(() => window.scrollTo({ top: place.scroll, behavior: 'instant' }), 60);
    return () => clearTimeout(timer);
  }, [place]);
  return place;
}

function useRemember(route: string, place: Omit<Place, 'scroll'>): void {
  const scroll = useRef(0);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    const follow = () => {
      scroll.current = window.scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      places.set(route, { ...latest.current, scroll: scroll.current });
    };
  }, [route]);
}
