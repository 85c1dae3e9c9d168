import { useId } from 'react';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from '../Filters.module.css';
import { Chips } from './Chips.tsx';
import { type Filters, sorts } from './use-filters.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  filters: Filters;
  classes: readonly string[];
  /** Numbers of lines to choose from. */
  lines: readonly number[];
  isHot: boolean;
}

/** Marks, lines and order of a lobby in a line, where there is room for it. */
export function Bar({ filters, classes, lines, isHot }: Props) {
  const text = useText('games');
  const { chips, toggle } = useMarks(filters, classes, isHot);
  return (
    <div className={styles.bar}>
      <Chips label={text('filters.show')} chips={chips} chosen={[filters.mark]} onToggle={toggle} />
      {filters.chosen > 0 && (
        <Button look="quiet" size="sm" icon="x" onClick={filters.reset}>
          {text('filters.clear')}
        </Button>
      )}
      <div className={styles.selects}>
        {lines.length > 0 && (
          <Select
            label={text('filters.lines')}
            value={String(filters.lines ?? '')}
            options={[
              { value: '', words: text('filters.linesAny') },
              ...lines.map((count) => ({ value: String(count), words: text('filters.linesFrom', { lines: count }) })),
            ]}
            onChoose={(value) => filters.choose({ lines: value })}
          />
        )}
        <Select
          label={text('filters.sort')}
          value={filters.sort}
          options={sorts.map((value) => ({ value, words: text(`filters.sorts.${value}`) }))}
          onChoose={(value) => filters.choose({ sort: sorts.find((sort) => sort === value) ?? sorts[0] })}
        />
      </div>
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChoose(value: string): void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  );
}
