import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from '#widgets/games';
import styles from '../Lobby.module.css';
import type { GridProps } from './Grid.tsx';

/** Rows beyond the window that are drawn all the same, on either side: what fingers and the tab key reach next. */
const beyond = 4;

/** How the tiles of a grid stand. */
interface Measures {
  columns: number;
  /** Height of a row without its gap, px: of those that are not drawn yet. */
  row: number;
  gap: number;
  /** Where the grid begins on the page, px. */
  top: number;
}

const unknown: Measures = { columns: 1, row: 240, gap: 0, top: 0 };

/**
 * Thousands of games as tiles: those in and near the window are drawn, the others are space. Every tile says which of all it is,
 * for those who hear the list instead of seeing it.
 */
export default function RowsInView({ games, amongHot = false, onPlay }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, row, gap, top } = useMeasures(list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => row,
    gap,
    overscan: beyond,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const begin = first ? first.index * columns : 0;
  const shown = games.slice(begin, last && (last.index + 1) * columns);
  return (
    <ul
      ref={list}
      className={styles.grid}
      style={{
        paddingTop: (first?.start ?? top) - top,
        paddingBottom: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top)),
      }}
    >
      {shown.map((game, index) => {
        const position = begin + index;
        const leads = position % columns === 0;
        return (
          <li
            key={game.nodeId}
            // The first of a row is as high as the row.
            ref={leads ? virtualizer.measureElement : undefined}
            data-index={leads ? position / columns : undefined}
            aria-setsize={games.length}
            aria-posinset={position + 1}
          >
            <GameTile game={game} amongHot={amongHot} onPlay={onPlay} />
          </li>
        );
      })}
    </ul>
  );
}

/** Reads how the style sheet lays the tiles out, and again whenever the grid gets another width or what is above it another height. */
function useMeasures(list: RefObject<HTMLUListElement | null>): Measures {
  const [measures, measure] = useState(unknown);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let width = 0;
    const read = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      if (element.clientWidth === width) {
        measure((known) => (Math.abs(known.top - top) < 1 ? known : { ...known, top }));
        return;
      }
      width = element.clientWidth;
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      measure({
        columns: gridTemplateColumns.split(' ').length,
        row: element.firstElementChild?.getBoundingClientRect().height ?? unknown.row,
        gap: Number.parseFloat(rowGap) || 0,
        top,
      });
    };
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    // What stands above may come later than the list does, and the page is higher then.
    sizes.observe(document.body);
    read();
    return () => sizes.disconnect();
  }, [list]);
  return measures;
}
