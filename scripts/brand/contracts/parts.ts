import type { Json } from '#engine/brand';
import type { Link, When } from '#schemas/brand';

/** A JSON Schema, draft 7. */
export interface Schema {
  [keyword: string]: unknown;
}

/** The part of a widget's manifest that blocks are judged by. */
export interface Manifest {
  name: string;
  props: Schema;
  slots?: Record<string, string>;
  /** Slots that may not be empty. */
  requiredSlots?: string[];
  /** Widgets without which it does nothing: on its page, or on the frame around it. */
  companions?: readonly string[];
  /** Message namespaces that it reads. */
  messages?: string[];
  /** Name under which a link opens it as a modal. */
  modal?: string;
  /** Slot, or property that names a menu or holds a link → when it is drawn. */
  drawn?: Record<string, Drawn>;
  /** What a player finds in it besides the menus and links of its properties. */
  offers?: readonly (Drawn & { link?: Link; does?: string })[];
  /** Query parameter that it gives and reads → what for, and which values. */
  query?: Record<string, GivenQuery>;
  /** What narrows and sorts it, if it is a list of the kit. */
  list?: { period?: boolean; filters?: Readonly<Record<string, readonly string[]>>; sort?: readonly string[] };
}

/** A query parameter that a widget gives and reads. */
export interface GivenQuery {
  does: string;
  values?: readonly string[];
  prop?: string;
}

/** All query parameters that a widget gives and reads, those of its list too. */
export function queryOf({ query = {}, list }: Pick<Manifest, 'query' | 'list'>): Record<string, GivenQuery> {
  if (!list) return query;
  const { period = false, filters = {}, sort = [] } = list;
  const days = { does: 'choose days', values: ['2026-11-22'] };
  return {
    page: { does: 'turn to another page', values: ['2', '500'] },
    ...(sort.length > 0
      ? { sort: { does: 'sort the list', values: sort.flatMap((column) => [column, `-${column}`]) } }
      : {}),
    ...(period ? { period: { does: 'choose a period', values: ['today', 'last30'] }, from: days, to: days } : {}),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, { does: `filter by "${name}"`, values }]),
    ),
    ...query,
  };
}

/** When a part of a widget is drawn: with which values of its properties, and for whom. */
export interface Drawn {
  props?: Readonly<Record<string, readonly Json[]>>;
  when?: When;
  /** What it leads to is for everybody. */
  open?: true;
  /** It is shown to players who have typed what it is called. */
  typed?: true;
}

/** The schemas that brands are judged by. */
export interface Parts {
  /** Kind of file (`brand`, `page` …) → its schema. */
  schemas: ReadonlyMap<string, Schema>;
  /** Widget name → manifest. */
  widgets: ReadonlyMap<string, Manifest>;
}

/** Name under which the compiled check of a kind of file is exported. */
export function fileExport(kind: string): string {
  return `file_${kind}`;
}

/** Name under which the compiled check of a widget's props is exported. */
export function propsExport(widget: string): string {
  return `props_${widget.replaceAll('/', '__').replaceAll('-', '_')}`;
}
