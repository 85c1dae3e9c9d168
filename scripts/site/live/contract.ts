import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { endpoints } from '#schemas/endpoints';

/** Name of a call of endpoints.json. */
export type CallName = keyof typeof endpoints;

const folder = join(import.meta.dirname, '../../../schemas/platform');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const responses = read('endpoints.json') as Record<CallName, { response?: string }>;

const ajv = new Ajv({ strict: true, ownProperties: true, allowUnionTypes: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json')))
  ajv.addSchema(read(file) as AnySchemaObject);

/** For how long the answers to a call are shared, ms; undefined for calls whose answers are not (endpoints.json, `shared`). */
export function sharedFor(name: CallName): number | undefined {
  const { shared } = endpoints[name];
  return shared && shared.age * 1000;
}

/** Whether a value is what a call answers. */
export function isAnswer(name: CallName, value: unknown): boolean {
  const { response } = responses[name];
  return response !== undefined && (ajv.getSchema(response)?.(value) ?? false) === true;
}
