import { expect, test } from 'vitest';
import { type EndpointName, endpoints, schemas } from '../../gateway/http/contract.ts';

test('what the table says of pages and constants are fields of the call', () => {
  const fieldsOf = (ref: string | undefined): string[] => {
    const { properties = {}, allOf = [] } = definition(ref) ?? {};
    return [properties, ...allOf.map((part) => (part.$ref ? definition(part.$ref) : part)?.properties ?? {})].flatMap(
      Object.keys,
    );
  };
  const table = endpoints as { [name: string]: (typeof endpoints)[EndpointName] };
  let seen = 0;
  for (const [name, { request, response, constants = {}, pages }] of Object.entries(table)) {
    const given = fieldsOf(request.body ?? request.query);
    const { page, size, cursor, list, total, next, asOf, snapshot, totals } = pages ?? {};
    expect(given, name).toEqual(
      expect.arrayContaining([...Object.keys(constants), page, size, cursor, asOf, snapshot, totals].filter(Boolean)),
    );
    expect(fieldsOf(response), name).toEqual(
      expect.arrayContaining([list, total, next, asOf, snapshot, totals].filter(Boolean)),
    );
    seen += Object.keys(constants).length + (pages ? 1 : 0);
  }
  expect(seen).toBeGreaterThan(20);
});

// A number that the database's columns do not hold would be a fault of the platform, not of who sent it.
test('every integer of a request has a limit', () => {
  const table = endpoints as { [name: string]: (typeof endpoints)[EndpointName] };
  const boundless = Object.entries(table).flatMap(([name, { request }]) =>
    [request.body, request.query].flatMap((ref) =>
      Object.entries((definition(ref)?.properties ?? {}) as { [field: string]: { type?: string; maximum?: number } })
        .filter(([, { type, maximum }]) => type === 'integer' && maximum === undefined)
        .map(([field]) => `${name} ${field}`),
    ),
  );
  expect(boundless).toEqual([]);
});

interface Part {
  properties?: object;
  $ref?: string;
}

/** A definition of a schema, as the table refers to it. */
function definition(ref = ''): (Part & { allOf?: Part[] }) | undefined {
  const [file = '', pointer = ''] = ref.split('#/definitions/');
  if (!file) return undefined;
  return (schemas.get(file) as { definitions: Record<string, object> } | undefined)?.definitions[pointer];
}
