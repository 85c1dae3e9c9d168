import type { ListOf } from '../../schemas/platform/lists.ts';
import type { Schema } from './combine.ts';

/** Throws for a list of the table of calls whose rows no schema defines, have no id, or lack a column that it is sorted by. */
export function assertLists(table: { [name: string]: { list?: ListOf } }, definitions: Record<string, Schema>): void {
  for (const [name, { list }] of Object.entries(table)) {
    if (!list) continue;
    const row = definitions[list.of.split('/').at(-1) ?? ''];
    if (!row) throw new Error(`endpoints.json: ${name} lists "${list.of}", which no schema defines`);
    const { id } = (row.properties ?? {}) as { id?: { type?: string } };
    const always = (row.required ?? []) as string[];
    if (id?.type !== 'string' || !always.includes('id'))
      throw new Error(`endpoints.json: ${name} lists "${list.of}", which need not have an id that is a text`);
    const [column] = list.sort.filter((one) => !always.includes(one));
    if (column) throw new Error(`endpoints.json: ${name} is sorted by "${column}", which not every row has`);
  }
}
