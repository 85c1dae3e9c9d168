import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRequest } from '#schemas/platform';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { bigint, bigserial, integer, pgTable, text } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import { type Listing, paged, writtenIn } from './index.ts';

/** A cursor with other parts. */
const changed = (cursor: string, change: (parts: unknown[]) => unknown[]) =>
  Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(cursor, 'base64url').toString())))).toString('base64url');

const rows = pgTable('rows_of_tests', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  list: integer().notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  cameAt: bigint('came_at', { mode: 'number' }).notNull(),
  writtenIn: writtenIn('written_in'),
});

interface Row {
  id: string;
  amount: number;
  currency: string;
}

/** Parts of a cursor that a client may have written, by their place: the order, the value of its column, the id. */
const strange = [
  ...['__proto__', '-constructor', 'toString'].map((sort) => [0, sort] as const),
  ...[4, 5].flatMap((at) =>
    ['x', '', ' 1', '1.5', '1\0', '9223372036854775808', '-9223372036854775809'].map((part) => [at, part] as const),
  ),
] as const;

/**
 * Rows, totals and count are of one list and one moment, on whichever database (decision 0713).
 * @param parallel transactions run beside each other
 */
export function pagingSuite(
  database: string,
  start: () => Promise<RunningGateway>,
  { parallel }: { parallel: boolean },
): void {
  describe(`pages on ${database}`, () => {
    let gateway: RunningGateway;
    let db: Database;
    let lists = 0;
    let now = 1_000_000;
    beforeAll(async () => {
      gateway = await start();
      db = gateway.services.db;
      await db.execute(sql`CREATE TABLE IF NOT EXISTS rows_of_tests (id bigserial PRIMARY KEY, list int NOT NULL,
        amount bigint NOT NULL, currency text NOT NULL, came_at bigint NOT NULL,
        written_in xid8 NOT NULL DEFAULT pg_current_xact_id())`);
      await db.delete(rows);
    }, 90_000);
    afterAll(() => gateway?.close());

    /** A new list of amounts in two currencies. */
    async function newList() {
      const list = ++lists;
      const add = async (amounts: number[], tx: Database = db) => {
        // Many share a moment: the order is the id's then.
        now += 1;
        const values = amounts.map((amount) => ({
          list,
          amount: BigInt(amount),
          currency: amount % 2 ? 'EUR' : 'VND',
          cameAt: now,
        }));
        if (values.length > 0) await tx.insert(rows).values(values);
      };
      /** Writes rows in a transaction that goes on until what this brings is called. */
      const begin = async (amounts: number[]): Promise<() => Promise<void>> => {
        const [written, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const done = db.transaction(async (tx) => {
          await add(amounts, tx);
          written.resolve();
          await committing.promise;
        });
        await Promise.race([written.promise, done]);
        return () => {
          committing.resolve();
          return done;
        };
      };
      const listing: Listing<Row> = {
        from: rows,
        columns: { id: rows.id, amount: rows.amount, currency: rows.currency },
        where: eq(rows.list, list),
        filter: { list },
        sort: { cameAt: rows.cameAt, amount: rows.amount },
        newestFirst: true,
        id: rows.id,
        cameAt: rows.cameAt,
        writtenIn: rows.writtenIn,
        totals: { currency: rows.currency, sums: { amount: rows.amount } },
        row: ({ id, amount, currency }) => ({ id: String(id), amount: Number(amount), currency: String(currency) }),
      };
      const read = (request: PageRequest = {}) => {
        now += 1;
        return paged(db, listing, request, now);
      };
      return { add, begin, read };
    }

    interface Walk {
      size: number;
      sort: string;
      by: 'cursor' | 'number';
    }
    /** Reads a list to its end; `between` happens behind each page. */
    async function walk(
      read: (request: PageRequest) => ReturnType<typeof paged<Row>>,
      { size, sort, by }: Walk,
      between: (number: number) => Promise<void>,
    ) {
      const firstPage = await read({ size, sort });
      const { asOf, snapshot } = firstPage;
      const held = { size, sort, asOf, ...(snapshot ? { snapshot } : {}) };
      const seen: Row[] = [];
      let page = firstPage;
      for (let number = 2; ; number++) {
        seen.push(...page.list);
        expect([page.totals, page.total]).toEqual([firstPage.totals, firstPage.total]);
        if (page.next === undefined) return { firstPage, seen };
        await between(number);
        page = await read(by === 'cursor' ? { size, cursor: page.next } : { ...held, page: number });
      }
    }

    /** Reads a list by cursor from its last page to its first; `between` happens behind each page. */
    async function walkBack(
      read: (request: PageRequest) => ReturnType<typeof paged<Row>>,
      { size, sort }: Omit<Walk, 'by'>,
      between: () => Promise<void>,
    ) {
      const pages = [await read({ size, sort })];
      for (let { next } = pages[0] ?? {}; next !== undefined; next = pages.at(-1)?.next)
        pages.push(await read({ size, cursor: next }));
      const back: Awaited<ReturnType<typeof read>>[] = [];
      for (let { previous } = pages.at(-1) ?? {}; previous !== undefined; previous = back.at(-1)?.previous) {
        await between();
        back.push(await read({ size, cursor: previous }));
      }
      return { pages, back: back.reverse() };
    }

    const sumsOf = (list: Row[]) => {
      const sums: { [currency: string]: { amount: number } } = {};
      for (const { currency, amount } of list) sums[currency] = { amount: (sums[currency]?.amount ?? 0) + amount };
      return sums;
    };
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 12 });
    const walks = fc.record({
      first: amounts,
      meanwhile: fc.array(amounts, { minLength: 1, maxLength: 4 }),
      size: fc.integer({ min: 1, max: 7 }),
      sort: fc.constantFrom('cameAt', '-cameAt', 'amount', '-amount'),
      by: fc.constantFrom('cursor' as const, 'number' as const),
    });

    test('the rows of all pages are the totals and the count, each once and in order, while rows arrive', async () => {
      await fc.assert(
        fc.asyncProperty(walks, async ({ first, meanwhile, size, sort, by }) => {
          const { add, read } = await newList();
          await add(first);
          const { firstPage, seen } = await walk(read, { size, sort, by }, (number) =>
            add(meanwhile[number % meanwhile.length] ?? []),
          );
          expect(seen).toHaveLength(first.length);
          expect(new Set(seen.map(({ id }) => id)).size).toBe(first.length);
          expect(firstPage.total).toEqual({ rows: first.length, capped: false });
          expect(firstPage.totals).toEqual(sumsOf(seen));
          const keys = seen.map(({ amount, id }) => [sort.endsWith('amount') ? amount : 0, Number(id)]);
          const sorted = [...keys].sort(
            ([a = 0, i = 0], [b = 0, j = 0]) => (a - b || i - j) * (sort.startsWith('-') ? -1 : 1),
          );
          expect(keys).toEqual(sorted);
        }),
        { numRuns: 40 },
      );
    }, 120_000);

    test.runIf(parallel)(
      'rows that are committed out of order stay out of a list that has begun',
      async () => {
        await fc.assert(
          fc.asyncProperty(walks, async ({ first, meanwhile, size, sort, by }) => {
            const { add, begin, read } = await newList();
            // Each begins, and names its moment, before the list does; they end one after the other behind each page.
            const open: (() => Promise<void>)[] = [];
            await add(first);
            for (const amounts of meanwhile) open.push(await begin(amounts));
            await add([1, 2, 3]);
            try {
              const { firstPage, seen } = await walk(read, { size, sort, by }, async () => open.pop()?.());
              expect(seen).toHaveLength(first.length + 3);
              expect(firstPage.totals).toEqual(sumsOf(seen));
            } finally {
              for (const commit of open) await commit();
            }
            expect((await read()).total.rows).toBe(first.length + 3 + meanwhile.flat().length);
          }),
          { numRuns: 20 },
        );
      },
      120_000,
    );

    test('by cursor a list is read to its end and back, page by page the same, while rows arrive', async () => {
      await fc.assert(
        fc.asyncProperty(walks, async ({ first, meanwhile, size, sort }) => {
          const { add, read } = await newList();
          await add(first);
          const { pages, back } = await walkBack(read, { size, sort }, () => add(meanwhile[0] ?? []));
          const rowsOf = (list: { list: Row[] }[]) => list.map((page) => page.list.map(({ id }) => id));
          expect(rowsOf(back)).toEqual(rowsOf(pages).slice(0, -1));
          for (const { next, total, totals } of back) {
            expect(next).toBeDefined();
            expect([total, totals]).toEqual([pages[0]?.total, pages[0]?.totals]);
          }
          expect(back[0]?.previous).toBeUndefined();
        }),
        { numRuns: 25 },
      );
    });

    test('a page that wants no sums has none, and is the same otherwise', async () => {
      const { add, read } = await newList();
      await add([1, 2, 3]);
      const { next: cursor = '', totals: whole } = await read({ size: 1 });
      const { totals, ...page } = await read({ size: 1, cursor });
      expect(totals).toEqual(whole);
      expect(await read({ size: 1, cursor, totals: false })).toEqual(page);
    });

    test('a list without rows has one page', async () => {
      const { read } = await newList();
      const page = await read();
      expect(page).toMatchObject({ list: [], total: { rows: 0, capped: false }, totals: {} });
      expect(page.next).toBeUndefined();
    });

    test('refuses what it does not have: a column, a depth, a cursor of other filters or of nothing', async () => {
      const [one, other] = [await newList(), await newList()];
      await one.add([1, 2, 3]);
      const { next = '' } = await one.read({ size: 1 });
      for (const refused of [
        one.read({ sort: 'secret' }),
        one.read({ page: 101, size: 100 }),
        other.read({ cursor: next }),
        one.read({ cursor: 'nonsense' }),
        one.read({ cursor: Buffer.from('["-cameAt",1,null,{},{}]').toString('base64url') }),
        one.read({ cursor: next, sort: 'amount' }),
        one.read({ cursor: changed(next, (parts) => [...parts, 'sideways']) }),
        ...strange.map(([at, part]) => one.read({ cursor: changed(next, (parts) => parts.with(at, part)) })),
        one.read({ snapshot: '5:3:' }),
        one.read({ snapshot: '3:5:4,4,9' }),
        one.read({ snapshot: '3:5:5' }),
      ]) {
        await expect(refused).rejects.toMatchObject({ code: 'malformed_request' });
      }
    });

    test('more rows than are counted are capped', { timeout: 60_000 }, async () => {
      const { add, read } = await newList();
      for (let i = 0; i < 11; i++) await add(Array.from({ length: 1000 }, () => 2));
      const page = await read({ size: 100, page: 100 });
      expect(page).toMatchObject({ total: { rows: 10_000, capped: true }, totals: { VND: { amount: 22_000 } } });
      const beyond = await read({ size: 100, cursor: page.next ?? '' });
      expect(beyond.list).toHaveLength(100);
      expect(new Set([...page.list, ...beyond.list].map(({ id }) => id)).size).toBe(200);
    });
  });
}
