/** What a call of endpoints.json that lists rows says of them (`list`). */
export interface ListOf {
  /** Definition of a row. */
  of: string;
  /** Columns that it may be sorted by. */
  sort: string[];
  /** Field of the request → its schema. */
  filters?: { [field: string]: object };
  /** It may be narrowed to days. */
  period?: true;
  /** How it pages; by number without it. */
  by?: 'number' | 'cursor';
}

interface Row {
  summary: string;
  list?: ListOf;
}

/** What a list leaves to be derived. */
interface DerivedCall {
  methods: string[];
  request: { query?: string; body?: string };
  response: string;
  pages?: { by: 'number' | 'cursor' } & { [part: string]: string };
}

/** A row of the table with all that it leaves out; no `list` is left. */
export type Complete<Call> = Omit<Call, 'list' | keyof DerivedCall> & DerivedCall;

/** A schema document of definitions. */
export interface Definitions {
  $schema: string;
  $id: string;
  title: string;
  definitions: { [name: string]: object };
}

const nothing = 'envelope.schema.json#/definitions/Empty';
const paging = 'paging.schema.json#/definitions';
const byNumber = {
  ...{ page: 'page', size: 'size', list: 'list', total: 'total', asOf: 'asOf', snapshot: 'snapshot' },
  totals: 'totals',
  // Beyond the last number there are cursors.
  cursor: 'cursor',
};
const byCursor = { cursor: 'cursor', size: 'size', list: 'list', next: 'next' };
/** Fields of PageRequest, which no filter may be called. */
const taken = ['page', 'cursor', 'size', 'sort', 'period', 'asOf', 'snapshot', 'totals'];

/**
 * The table of calls with methods, request, response and pages of every list, and the schemas that these name. `signIns` is asked
 * for by `SignInsRequest` and answered by `SignIns`, always by POST: a period is no query. Other calls without a response answer
 * nothing. Throws for a list that says what is derived, and for a filter that is called like a field of every request.
 * @param $id name of the schemas of requests and answers; other tables than the platform's give their own
 */
export function withLists<Call extends Row>(
  table: { [name: string]: Call },
  $id = 'lists.schema.json',
): { endpoints: { [name: string]: Complete<Call> }; lists: Definitions } {
  const definitions: Definitions['definitions'] = {};
  const endpoints = Object.fromEntries(
    Object.entries(table).map(([name, { list, ...call }]) => {
      if (!list) return [name, { response: nothing, ...call } as unknown as Complete<Call>];
      assertSound(name, list, call);
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      definitions[`${title}Request`] = requestOf(call.summary, list);
      definitions[title] = responseOf(call.summary, list);
      const derived: DerivedCall = {
        methods: ['POST'],
        request: { body: `${$id}#/definitions/${title}Request` },
        response: `${$id}#/definitions/${title}`,
        pages: list.by === 'cursor' ? { by: 'cursor', ...byCursor } : { by: 'number', ...byNumber },
      };
      return [name, { ...call, ...derived } as unknown as Complete<Call>];
    }),
  );
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const title = 'Lists: requests and answers of the calls with `list` in endpoints.json';
  return { endpoints, lists: { $schema, $id, title, definitions } };
}

function assertSound(name: string, { filters = {} }: ListOf, call: object): void {
  const [derived] = ['methods', 'request', 'response', 'pages'].filter((field) => field in call);
  if (derived) throw new Error(`endpoints.json: ${name} has "${derived}" beside "list", which says it already`);
  const [field] = Object.keys(filters).filter((one) => taken.includes(one));
  if (field) throw new Error(`endpoints.json: ${name} has a filter "${field}"; every list has a field of that name`);
}

function requestOf(summary: string, { sort, filters = {}, period, by }: ListOf): object {
  const field = (name: string): [string, object] => [name, { $ref: `${paging}/PageRequest/properties/${name}` }];
  const orders = sort.flatMap((column) => [column, `-${column}`]);
  return {
    type: 'object',
    description: `Page, order and filters of a list. ${summary}`,
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        [...(by === 'cursor' ? ['cursor'] : ['page', 'cursor', 'asOf', 'snapshot', 'totals']), 'size'].map(field),
      ),
      sort: { enum: orders, description: 'Column to sort by; a minus before it: greatest first.' },
      ...(period ? { period: { $ref: `${paging}/Period` } } : {}),
      ...filters,
    },
  };
}

function responseOf(summary: string, { of }: ListOf): object {
  const list = { type: 'array', items: { $ref: of }, description: 'Rows of the page.' };
  return {
    description: `A page of a list. ${summary}`,
    allOf: [{ $ref: `${paging}/Paged` }, { type: 'object', required: ['list'], properties: { list } }],
  };
}
