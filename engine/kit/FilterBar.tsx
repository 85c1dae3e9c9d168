import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Translate, useText } from '#engine/i18n';
import { useRouteQuery } from '#engine/routing';
import { Button, FieldBox, Icon } from '#engine/ui';
import type { MessageReference } from '#schemas/names';
import { DateRange } from './DateRange.tsx';
import { type Period, queryOfSpan, spanOf } from './days.ts';
import styles from './FilterBar.module.css';

/** One filter of a list, as data. Labels are message keys; `name` is the query parameter that holds it. */
export type Filter =
  | {
      kind: 'select';
      name: string;
      label: MessageReference;
      /** Value → its label, after "All", which stands for none. */
      options: Readonly<Record<string, MessageReference>>;
    }
  /** Values and words come from the platform, e.g. vendors; none while they are on their way. */
  | { kind: 'choice'; name: string; label: MessageReference; options: Readonly<Record<string, string>> }
  | { kind: 'text'; name: string; label: MessageReference }
  /** Its parameters are `period`, `from` and `to`. */
  | { kind: 'days'; label: MessageReference; choices?: readonly Period[] };

interface Props {
  filters: readonly Filter[];
  /** Value of each filter that the address does not name; `period` for days. A constant: the same object every time. */
  defaults: Record<string, string>;
  /** What else is done with the list, at the end of the line: an export. */
  children?: ReactNode;
}

/** Rest after the last letter before a text filters, ms. */
const pause = 500;

/**
 * Filters of the list on this page. The address holds them and nothing else does: back, a link and a reload bring the same
 * list. On phones they fold into one line that says what they filter.
 */
export function FilterBar({ filters, defaults, children }: Props) {
  const text = useText('kit');
  const id = useId();
  const { query, change } = useRouteQuery(defaults);
  const [open, setOpen] = useState(false);
  const active = filters.flatMap((filter) => wordsOf(filter, query, defaults, text));
  const clear = () => change(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, ''])));
  return (
    <search className={styles.place} aria-label={text('filters.label')}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="adjustments" size={18} />
        {text('filters.label')}
        <span className={styles.active}>{active.join(' · ')}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <div id={id} className={styles.bar} data-open={open || undefined}>
        {filters.map((filter) =>
          filter.kind === 'days' ? (
            <div key="days" className={styles.filter}>
              <span className={styles.label} aria-hidden="true">
                {text(filter.label)}
              </span>
              <DateRange
                label={text(filter.label)}
                choices={filter.choices}
                value={spanOf(query, spanDefault(defaults))}
                onChange={(span) => change(queryOfSpan(span))}
              />
            </div>
          ) : filter.kind === 'select' || filter.kind === 'choice' ? (
            <SelectFilter
              key={filter.name}
              filter={filter}
              options={optionsOf(filter, text)}
              value={query[filter.name] ?? ''}
              onChange={change}
            />
          ) : (
            <TextFilter key={filter.name} filter={filter} value={query[filter.name] ?? ''} onChange={change} />
          ),
        )}
        {active.length > 0 && (
          <Button look="quiet" icon="x" onClick={clear}>
            {text('filters.clear')}
          </Button>
        )}
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </search>
  );
}

interface FilterProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  value: string;
  onChange(changes: Record<string, string>): void;
}

function SelectFilter({
  filter: { name, label },
  options,
  value,
  onChange,
}: FilterProps<'select' | 'choice'> & { options: Readonly<Record<string, string>> }) {
  const text = useText('kit');
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {text(label)}
      </label>
      <FieldBox>
        <select id={id} value={value} onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
          <option value="">{text('filters.all')}</option>
          {Object.entries(options).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </FieldBox>
    </div>
  );
}

function TextFilter({ filter: { name, label }, value, onChange }: FilterProps<'text'>) {
  const text = useText('kit');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  // What holds when the text has waited: a row may have been opened meanwhile, and the address names it then.
  const now = useRef({ onChange, key: '', href: '' });
  useLayoutEffect(() => {
    const { key: before, href } = now.current;
    now.current = { onChange, key, href: before === key ? href : window.location.href };
  });
  // Back, or a cleared filter: the address says another text than the field.
  useEffect(() => {
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (words: string) => {
    clearTimeout(timer.current);
    now.current.onChange({ [name]: words.trim() });
  };
  const wait = (words: string) => {
    clearTimeout(timer.current);
    // On the way to another page nothing calls back: it waits until that page is here, and goes with this one.
    timer.current = setTimeout(() => (isOnTheWay(now.current.href) ? wait(words) : apply(words)), pause);
  };
  const type = (words: string) => {
    setTyped(words);
    wait(words);
  };
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {text(label)}
      </label>
      <FieldBox>
        <input
          id={id}
          type="search"
          dir="auto"
          value={typed}
          maxLength={80}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
        />
      </FieldBox>
    </div>
  );
}

/** Whether the browser is at another address already than the one that is shown. */
function isOnTheWay(shown: string): boolean {
  return window.location.href !== shown;
}

function namesOf(filter: Filter): string[] {
  return filter.kind === 'days' ? ['period', 'from', 'to'] : [filter.name];
}

function spanDefault({ period }: Record<string, string>): Period {
  const span = spanOf({ period: period ?? '' }, 'today');
  return span.period ?? 'today';
}

/** What a filter says where it says anything but its default. */
function wordsOf(
  filter: Filter,
  query: Record<string, string>,
  defaults: Record<string, string>,
  text: Translate<'kit'>,
): string[] {
  if (namesOf(filter).every((name) => (query[name] ?? '') === (defaults[name] ?? ''))) return [];
  if (filter.kind === 'days') {
    const span = spanOf(query, spanDefault(defaults));
    return [span.period ? text(`days.${span.period}`) : text('days.own')];
  }
  const value = query[filter.name] ?? '';
  if (filter.kind === 'text') return [`“${value}”`];
  const options = optionsOf(filter, text);
  const words = Object.hasOwn(options, value) ? options[value] : undefined;
  return words ? [words] : [];
}

/** Values that a filter offers → their words. */
function optionsOf(
  filter: Extract<Filter, { kind: 'select' | 'choice' }>,
  text: Translate<'kit'>,
): Readonly<Record<string, string>> {
  if (filter.kind === 'choice') return filter.options;
  return Object.fromEntries(Object.entries(filter.options).map(([value, words]) => [value, text(words)]));
}
