import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './Pager.module.css';
import { Pages } from './Pages.tsx';

interface Props {
  /** Page being shown, from 1. */
  page: number;
  /** Rows of a page. */
  size: number;
  /** Rows in all. */
  total: number;
  /** The platform stopped counting at `total`: there are more. */
  capped?: boolean | undefined;
  onPage(page: number): void;
  /** Sizes to choose from. */
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number) => void) | undefined;
}

/** Which rows are shown, of how many, and the ways to the others. Nothing where there is one page and no choice of size. */
export function Pager({ page, size, total, capped = false, onPage, sizes, onSize }: Props) {
  const text = useText('kit');
  const format = useFormat();
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  if (total === 0 || (pages === 1 && !onSize)) return null;
  const from = (page - 1) * size + 1;
  const count = capped ? text('pager.atLeast', { total: format.number(total) }) : format.number(total);
  const to = capped && page === pages ? from + size - 1 : Math.min(total, page * size);
  return (
    <nav className={styles.pager} aria-label={text('pager.label')}>
      <p className={styles.range} aria-live="polite">
        <bdi className="tabular">
          {text('pager.range', { from: format.number(from), to: format.number(to), total: count })}
        </bdi>
      </p>
      {onSize && sizes && (
        <p className={styles.size}>
          <label htmlFor={id}>{text('pager.size')}</label>
          <select id={id} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {format.number(one)}
              </option>
            ))}
          </select>
        </p>
      )}
      <Pages {...{ page, pages, capped, onPage }} />
    </nav>
  );
}

/** The way on through a list that has no pages: more of it, below what is shown. */
export function MoreButton({ busy, onMore }: { busy: boolean; onMore(): void }) {
  const text = useText('kit');
  return (
    <p className={styles.more}>
      <Button busy={busy} onClick={onMore}>
        {text('pager.more')}
      </Button>
    </p>
  );
}
