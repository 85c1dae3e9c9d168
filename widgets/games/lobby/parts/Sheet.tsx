import { messageFrom, useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { Button } from '#engine/ui';
import { useVendors } from '#widgets/games';
import styles from '../Filters.module.css';
import { Chips } from './Chips.tsx';
import { type Filters, sorts } from './use-filters.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  filters: Filters;
  classes: readonly string[];
  lines: readonly number[];
  gameType: string | undefined;
  /** Games that fit; undefined until every list has said. */
  total: number | undefined;
  onClose(): void;
}

/** All filters of a lobby, over the page: for screens that have no room beside the games. */
export default function Sheet({ filters, classes, lines, gameType, total, onClose }: Props) {
  const text = useText('games');
  const vendors = useVendors(gameType) ?? [];
  const { chips, toggle } = useMarks(filters, classes, gameType === undefined);
  const footer = (
    <>
      {filters.chosen > 0 && (
        <Button look="quiet" className={styles.clear} onClick={filters.reset}>
          {text('filters.clear')}
        </Button>
      )}
      <Button look="primary" className={styles.see} onClick={onClose}>
        {text('filters.see')}
      </Button>
    </>
  );
  const sections = [
    {
      label: text('filters.show'),
      chips,
      chosen: [filters.mark],
      onToggle: toggle,
    },
    {
      label: text('filters.sort'),
      chips: sorts.map((value) => ({ value, words: text(`filters.sorts.${value}`) })),
      chosen: [filters.sort],
      onToggle: (value: string) => filters.choose({ sort: sorts.find((sort) => sort === value) ?? sorts[0] }),
    },
    {
      label: text('classes.label'),
      chips: classes.map((value) => ({ value, words: text(messageFrom(`games:classes.${value}`)) })),
      chosen: [filters.classify],
      onToggle: (value: string) => filters.choose({ class: value === filters.classify ? '' : value }),
    },
    {
      label: text('filters.lines'),
      chips: lines.map((count) => ({ value: String(count), words: text('filters.linesFrom', { lines: count }) })),
      chosen: [String(filters.lines)],
      onToggle: (value: string) => filters.choose({ lines: value === String(filters.lines) ? '' : value }),
    },
    {
      label: text('vendors.label'),
      chips: vendors.map(({ vassalage, name, count }) => ({ value: vassalage, words: name, count })),
      chosen: filters.vendors,
      onToggle: filters.toggleVendor,
    },
  ];
  return (
    <Drawer title={text('filters.label')} onClose={onClose} footer={footer}>
      <p role="status" className={styles.total}>
        {total === undefined ? '\u00a0' : text('count', { count: total })}
      </p>
      {sections.map(
        (section) =>
          section.chips.length > 1 && (
            <section key={section.label} className={styles.section}>
              <h3 className={styles.subtitle}>{section.label}</h3>
              <Chips {...section} />
            </section>
          ),
      )}
    </Drawer>
  );
}
