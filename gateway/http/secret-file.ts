import { readFileSync } from 'node:fs';
import { assertValid } from './contract.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a JSON file of secrets. Throws when it cannot be read or is not what its schema says, and tells nothing of its content.
 * @param variable of the environment that names the file
 * @param definition in the platform's schemas, as `merchant.schema.json#/definitions/Verifiers`
 * @param what it holds, as in "is no file of verifiers"
 */
export function readSecretFile<Content>(variable: string, file: string, definition: string, what: string): Content {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    assertValid(definition, content);
    return content;
  } catch (fault) {
    const reason = fault instanceof Refusal ? JSON.stringify(fault.value) : (fault as NodeJS.ErrnoException).code;
    throw new Error(`${variable}: "${file}" is no file of ${what}: ${reason ?? 'it is not JSON'}`);
  }
}
