import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { parseText } from '../folders/index.ts';
import { CannotRun, hint } from '../terminal/index.ts';
import schema from './answers.schema.json' with { type: 'json' };
import type { Written } from './answers.ts';

/** What a file of answers says (answers.schema.json). Throws CannotRun when it cannot be read as one. */
export function readAnswers(file: string): Written & { extends?: string } {
  const json = parsed(file);
  const valid = new Ajv().compile(schema);
  if (!valid(json)) throw new CannotRun(`${file}: ${words(valid.errors?.[0])}`);
  const { $schema: _schema, ...answers } = json as Record<string, string | string[]>;
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, String(value)]));
}

/** As the files of brands are read: with comments, and with the mark that some editors begin a file with. */
function parsed(file: string): unknown {
  const { json, faults } = parseText(textOf(file).replace(/^\uFEFF/, ''));
  const [fault] = faults;
  if (fault) throw new CannotRun(`The answers in "${file}" cannot be read: ${fault.message}`);
  return json;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotRun(`The answers in "${file}" cannot be read: ${(error as Error).message}`);
  }
}

function words(error: ErrorObject | undefined): string {
  if (error?.keyword === 'additionalProperties') {
    const { additionalProperty: key } = error.params as { additionalProperty: string };
    return `There is no answer "${key}".${hint(key, Object.keys(schema.properties))}`;
  }
  return `${error?.instancePath.slice(1) || 'The whole file'} ${error?.message ?? 'is not sound'}.`;
}
