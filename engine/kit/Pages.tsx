import { useFormat, useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import styles from './Pages.module.css';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  /** Page being shown, from 1. */
  page: number;
  pages: number;
  /** There are more than `pages`. */
  capped?: boolean;
  onPage(page: number): void;
}

/** Ways to the pages of a list: the next ones, and numbers of those around and at the ends (§9). */
export function Pages({ page, pages, capped = false, onPage }: Props) {
  const text = useText('kit');
  const format = useFormat();
  return (
    <div className={styles.pages}>
      <IconButton
        icon="chevron-left"
        label={text('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageNumbers(page, pages).map((one, index) =>
        one === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is where it stands
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={styles.number}
            aria-label={text('pager.page', { page: format.number(one) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {format.number(one)}
          </button>
        ),
      )}
      {capped && <span aria-hidden="true">…</span>}
      <IconButton
        icon="chevron-right"
        label={text('pager.next')}
        disabled={page >= pages && !capped}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
