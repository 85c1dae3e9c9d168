import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { typesOf } from '#engine/catalogue';
import type { Game, GameType } from '#schemas/platform';

/** What a player was looking at, kept while the page lives: going into a game and back changes nothing. */
interface Place {
  vassalage: string | undefined;
  words: string;
  classify: string | undefined;
  /** Pages shown, by category. */
  pages: Partial<Record<GameType, number>>;
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
  const [pages, setPages] = useState(former?.pages ?? {});
  const [totals, setTotals] = useState<Record<string, number>>({});
  const [classes, setClasses] = useState<string[]>([]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), brand.timings?.searchPause ?? 250);
    return () => clearTimeout(timer);
  }, [words, brand]);

  // Other filters are another list, which starts with its first page.
  const list = `${vassalage ?? ''} ${classify ?? ''} ${settled}`;
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    setPages({});
    setTotals({});
  }, [list]);

  const found = useCallback((name: string, count: number, games: Game[]) => {
    setTotals((known) => (known[name] === count ? known : { ...known, [name]: count }));
    setClasses((known) => {
      const fresh = games.map(({ gameClassify }) => gameClassify).filter((name) => !known.includes(name));
      return fresh.length > 0 ? [...new Set([...known, ...fresh])] : known;
    });
  }, []);

  useRemember(route, { vassalage, words, classify, pages });
  const counts = Object.values(totals);
  return {
    words,
    settled,
    classify,
    classes,
    types,
    total: counts.length < Math.max(1, types.length) ? undefined : counts.reduce((sum, count) => sum + count, 0),
    pages: (type) => pages[type] ?? 1,
    more: (type) => setPages((known) => ({ ...known, [type]: (known[type] ?? 1) + 1 })),
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
  latest.current = place;
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
