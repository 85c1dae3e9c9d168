import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');

/** What gateways of the former version would miss, or could not write any more (decision 0824). */
const narrowing: [what: string, pattern: RegExp][] = [
  ['drops', /\bDROP\s+(TABLE|COLUMN|TYPE|FUNCTION|TRIGGER|VIEW|SCHEMA)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['demands a value', /\bSET\s+NOT\s+NULL\b/i],
  ['adds a column that must be given', /\bADD\s+COLUMN\s+(?![^;,]*\bDEFAULT\b)[^;,]*\bNOT\s+NULL\b/i],
  ['judges rows that are there', /\bADD\s+CONSTRAINT\b(?![^;]*\bNOT\s+VALID\b)/i],
  ['deletes', /\b(DELETE\s+FROM|TRUNCATE)\b/i],
];

function faultsOf(sql: string): string[] {
  if (/^-- contract: \S/.test(sql)) return [];
  const statements = sql.replace(/--.*$/gm, '');
  return narrowing.flatMap(([what, pattern]) => (pattern.test(statements) ? [what] : []));
}

test('every migration expands, or says why it may contract', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(12);
  const faults = files.map((name) => [name, faultsOf(readFileSync(join(folder, name), 'utf8'))]);
  expect(faults.filter(([, found]) => found?.length)).toEqual([]);
});

test.each([
  'ALTER TABLE players DROP COLUMN nickname;',
  'DROP TABLE plays;',
  'ALTER TABLE players RENAME COLUMN nickname TO name;',
  'ALTER TABLE players ALTER COLUMN type TYPE text;',
  'ALTER TABLE players ALTER COLUMN mobile SET NOT NULL;',
  'ALTER TABLE players ADD COLUMN rank integer NOT NULL;',
  'ALTER TABLE players ADD CONSTRAINT named CHECK (nickname <> $$$$);',
  'DELETE FROM plays;',
])('%s is found', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1);
  expect(faultsOf(`-- contract: no version since 2.0 reads it\n${sql}`)).toEqual([]);
});

test.each([
  'ALTER TABLE players ADD COLUMN rank integer;',
  'ALTER TABLE players ADD COLUMN rank integer NOT NULL DEFAULT 0;',
  'ALTER TABLE players ADD CONSTRAINT named CHECK (nickname <> $$$$) NOT VALID;',
])('%s may stand beside the former version', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
