import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { schemaAddress } from './rule.ts';

const project = join(import.meta.dirname, '../../../../..');

/** What is reported for a menu with this address, in a fleet that lies beside its schemas, or does not. */
function check(address: string, beside = true, file = 'menu') {
  const fleet = testFleet({ kid: { [file]: JSON.stringify({ $schema: address }) } }, [schemaAddress]);
  if (beside) symlinkSync(join(project, 'schemas'), join(fleet.root, '../schemas'));
  return fleet.check();
}

const right = '../../schemas/generated/editor/menu.schema.json';

test('the right address, one on the web, and brands that lie elsewhere', () => {
  expect(check(right)).toEqual([]);
  expect(check('../../../schemas/generated/editor/messages.schema.json', true, 'languages/EN/shell')).not.toEqual([]);
  expect(check('../../../../schemas/generated/editor/messages.schema.json', true, 'languages/EN/shell')).toEqual([]);
  expect(check('https://schemas.example/menu.schema.json')).toEqual([]);
  expect(check('../../schemas/generatd/menu.schema.json', false)).toEqual([]);
});

test('an address that leads nowhere', () => {
  const diagnostics = check('../../schemas/generatd/editor/menu.schema.json');
  expect(reported(diagnostics)).toEqual([
    [
      'schema-address',
      '"../../schemas/generatd/editor/menu.schema.json"',
      `This leads nowhere: editors find no schema there. Did you mean "${right}"?`,
    ],
  ]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { edits: [{ text: `"${right}"` }] } }]);
});

test('the schema of another kind of file', () => {
  expect(reported(check('../../schemas/generated/editor/routes.schema.json'))).toMatchObject([
    ['schema-address', expect.anything(), expect.stringContaining('This is no schema of menu.json')],
  ]);
});
