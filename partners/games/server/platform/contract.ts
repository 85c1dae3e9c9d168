import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';

const folder = join(import.meta.dirname, '../../../../schemas/platform');

/** The platform's schemas. A reply may hold more than they say: a platform may be newer than its partners. */
const ajv = new Ajv({ strict: true, ownProperties: true, allowUnionTypes: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json'))) {
  const schema: AnySchemaObject = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  ajv.addSchema(schema);
}

/** The compiled form of a definition: `wallet-api.schema.json#/definitions/WalletResult`. It tells whether a reply is one. */
export function replyOf<T>(ref: string): ValidateFunction<T> {
  return ajv.compile<T>({ $ref: ref });
}
