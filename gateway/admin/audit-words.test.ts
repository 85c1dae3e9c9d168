import { expect, test } from 'vitest';
import { auditedCalls } from '#schemas/admin-endpoints';
import { askedName, isShownElsewhere } from '../../office/shared/fact-names.ts';
import texts from '../../office/site/languages/EN/office.json' with { type: 'json' };
import { validatorOf } from '../http/contract.ts';
import { adminEndpoints } from './contract.ts';

/** The audit log in words: every command has them, and every verdict that one can give. */
test.each(auditedCalls)('%s has a name in the audit log and its filter', (name) => {
  expect((texts.commands as { [name: string]: string })[name]).toMatch(/^[A-Z]/);
});

test('no text is of a command that the table does not have, but for what the platform notes', () => {
  expect(Object.keys(texts.commands).sort()).toEqual([...auditedCalls, 'stateAge'].sort());
});

const verdicts = auditedCalls.flatMap((name) => {
  const { body } = adminEndpoints[name].request;
  const schema =
    body && (validatorOf(body).schema as { properties?: { verdict?: { enum?: string[]; $ref?: string } } });
  const verdict = typeof schema === 'object' ? schema.properties?.verdict : undefined;
  if (!verdict) return [];
  const known = verdict.$ref ? (validatorOf(refIn(body ?? '', verdict.$ref)).schema as { enum?: string[] }) : verdict;
  return (known.enum ?? []).map((one): [string, string] => [name, one]);
});

/** A reference of a schema, with the file that it is in. */
function refIn(body: string, ref: string): string {
  return ref.startsWith('#') ? `${body.split('#')[0]}${ref}` : ref;
}

test('there are verdicts to read', () => expect(verdicts.length).toBeGreaterThanOrEqual(13));

test.each(verdicts)('%s: %s reads as what it was', (name, verdict) => {
  for (const words of [texts.verdicts, texts.verdictsDone])
    expect((words as { [name: string]: { [verdict: string]: string } })[name]?.[verdict]).toMatch(/^[A-Z]/);
});

const properties = auditedCalls.flatMap((name) => {
  const { body } = adminEndpoints[name].request;
  const schema = body ? (validatorOf(body).schema as { properties?: object }) : {};
  return Object.keys(schema.properties ?? {}).map((property): [string, string] => [name, property]);
});

test('there are bodies to read', () => expect(properties.length).toBeGreaterThanOrEqual(80));

test.each(properties)('%s: whoever agrees reads what was asked for as %s', (name, property) => {
  if (isShownElsewhere(property)) return;
  const asked = askedName(name, property);
  expect(asked, 'it has no wording, and nothing else shows it').toBeDefined();
  expect((texts.command.facts as { [name: string]: string })[asked ?? '']).toMatch(/^[A-Z]/);
});
