import { useId } from 'react';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from '../Filters.module.css';
import { Chips } from './Chips.tsx';
import { type Filters, sorts } from './use-filters.ts';
import { useMarks } from './use-marks.ts';

/** Marks and order of a lobby in a line, where there is room for it. */
export function Bar({ filters, classes, isHot }: { filters: Filters; classes: readonly string[]; isHot: boolean }) {
  const text = useText('games');
  const id = useId();
  const { chips, toggle } = useMarks(filters, classes, isHot);
  return (
    <div className={styles.bar}>
      <Chips label={text('filters.show')} chips={chips} chosen={[filters.mark]} onToggle={toggle} />
      {filters.chosen > 0 && (
        <Button look="quiet" size="sm" icon="x" onClick={filters.reset}>
          {text('filters.clear')}
        </Button>
      )}
      <div className={styles.sort}>
        <label htmlFor={id}>{text('filters.sort')}</label>
        <select
          id={id}
          value={filters.sort}
          onChange={({ target }) => filters.choose({ sort: sorts.find((sort) => sort === target.value) ?? sorts[0] })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text(`filters.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
