import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import table from '../../schemas/platform/endpoints.json' with { type: 'json' };
import tableSchema from '../../schemas/platform/endpoints.schema.json' with { type: 'json' };
import { type ListOf, withLists } from '../../schemas/platform/lists.ts';
import { assertLists } from './lists.ts';

const list: ListOf = {
  of: 'wallet.schema.json#/definitions/Bet',
  sort: ['at', 'stake'],
  filters: { game: { type: 'string', description: 'Of one game.' } },
};
const call = { summary: 'The bets.', spec: '§5', path: '/wps/wallet/bets', auth: 'required' };
const bet = { required: ['id', 'at', 'stake'], properties: { id: { type: 'string' }, at: {}, stake: {}, won: {} } };
const fits = new Ajv({ strict: false }).compile(tableSchema);

test('only questions without auth have answers that all visitors share', () => {
  const question = { ...call, auth: 'none', methods: ['GET'], request: {}, shared: { age: 30 } };
  expect(fits({ bets: question })).toBe(true);
  expect(fits({ bets: { ...question, auth: 'optional' } })).toBe(false);
  expect(fits({ bets: { ...question, auth: 'required' } })).toBe(false);
  expect(fits({ bets: { ...question, invalidates: [] } })).toBe(false);
  expect(fits({ bets: { ...question, enc: true } })).toBe(false);
});

describe('a call that lists rows', () => {
  test('is asked for by pages, orders and filters, and by days where it says so', () => {
    const { endpoints, lists } = withLists({
      bets: { ...call, list },
      days: { ...call, list: { ...list, period: true } },
    });
    expect(endpoints.bets).toEqual({
      ...call,
      methods: ['POST'],
      request: { body: 'lists.schema.json#/definitions/BetsRequest' },
      response: 'lists.schema.json#/definitions/Bets',
      pages: {
        by: 'number',
        page: 'page',
        size: 'size',
        list: 'list',
        total: 'total',
        asOf: 'asOf',
        snapshot: 'snapshot',
        totals: 'totals',
        cursor: 'cursor',
      },
    });
    const { BetsRequest, DaysRequest } = lists.definitions as { [name: string]: { properties: object } };
    const fields = ['page', 'cursor', 'asOf', 'snapshot', 'totals', 'size', 'sort', 'game'];
    expect(Object.keys(BetsRequest?.properties ?? {})).toEqual(fields);
    expect(Object.keys(DaysRequest?.properties ?? {}).sort()).toEqual([...fields, 'period'].sort());
    expect(BetsRequest).toMatchObject({ properties: { sort: { enum: ['at', '-at', 'stake', '-stake'] } } });
    expect(JSON.stringify(lists.definitions.Bets)).toContain(`"items":{"$ref":"${list.of}"}`);
  });

  test('by cursor has a cursor, which holds the moment, and no number', () => {
    const { endpoints, lists } = withLists({ bets: { ...call, list: { ...list, by: 'cursor' } } });
    expect(endpoints.bets?.pages).toEqual({ by: 'cursor', cursor: 'cursor', size: 'size', list: 'list', next: 'next' });
    const { BetsRequest } = lists.definitions as { [name: string]: { properties: object } };
    expect(Object.keys(BetsRequest?.properties ?? {})).toEqual(['cursor', 'size', 'sort', 'game']);
  });

  test.each([
    ['methods', ['GET']],
    ['request', {}],
    ['response', 'wallet.schema.json#/definitions/Bets'],
    ['pages', {}],
  ])('does not say %s as well', (field, value) => {
    const bets = { ...call, list, [field]: value };
    expect(() => withLists({ bets })).toThrow(
      `endpoints.json: bets has "${field}" beside "list", which says it already`,
    );
    expect(fits({ bets })).toBe(false);
    expect(fits.errors?.[0]?.instancePath).toBe(`/bets/${field}`);
  });

  test('has no filter that is called like a field of every list', () => {
    const bets = { ...call, list: { ...list, filters: { size: { description: 'Great ones.' } } } };
    expect(() => withLists({ bets })).toThrow(
      'endpoints.json: bets has a filter "size"; every list has a field of that name',
    );
    expect(fits({ bets })).toBe(false);
  });

  test.each([
    [{}, 'bets lists "wallet.schema.json#/definitions/Bet", which no schema defines'],
    [{ Bet: { ...bet, required: ['at', 'stake'] } }, 'which need not have an id that is a text'],
    [{ Bet: { ...bet, properties: { id: { type: 'integer' } } } }, 'which need not have an id that is a text'],
    [{ Bet: { ...bet, required: ['id', 'at'] } }, 'bets is sorted by "stake", which not every row has'],
  ])('of %j is refused', (definitions, fault) => {
    expect(() => assertLists({ bets: { list } }, definitions)).toThrow(fault);
    expect(() => assertLists({ bets: { list } }, { Bet: bet })).not.toThrow();
  });
});

test('the table of calls is as its schema says', () => {
  expect([fits(table), fits.errors]).toEqual([true, null]);
  const { path: _none, ...rest } = call;
  expect(fits({ bets: { ...rest, list } })).toBe(false);
  expect(fits({ bets: call })).toBe(false);
  expect(fits({ bets: { ...call, list } })).toBe(true);
});

test('a call without a response answers nothing', () => {
  const { endpoints } = withLists({ end: { summary: 'Ends it.' }, begin: { summary: 'Begins it.', response: 'x' } });
  expect([endpoints.end?.response, endpoints.begin?.response]).toEqual([
    'envelope.schema.json#/definitions/Empty',
    'x',
  ]);
});
