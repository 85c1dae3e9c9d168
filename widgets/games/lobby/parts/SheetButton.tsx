import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import styles from '../Filters.module.css';
import type { Filters } from './use-filters.ts';

const Sheet = lazy(() => loadChunk(() => import('./Sheet.tsx')));

/** Opens the filters over the page, and says how many are chosen. */
export function SheetButton(props: {
  filters: Filters;
  classes: readonly string[];
  lines: readonly number[];
  gameType: string | undefined;
  total: number | undefined;
}) {
  const text = useText('games');
  const [isOpen, open] = useState(false);
  const { chosen } = props.filters;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(true)}>
        <Icon name="adjustments" size={18} />
        {text('filters.label')} {chosen > 0 && <span className={styles.badge}>{chosen}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <Sheet {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
