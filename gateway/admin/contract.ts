import { join } from 'node:path';
import type { CommandAnswer, Permission } from '#schemas/admin';
import type { AdminCalls } from '#schemas/admin-endpoints';
import table from '../../schemas/admin/endpoints.json' with { type: 'json' };
import { type ListOf, withLists } from '../../schemas/platform/lists.ts';
import { addSchemas } from '../http/contract.ts';

/** Name of a call of the back office. */
export type AdminCallName = keyof AdminCalls;

/** Calls that are kept as rows before they are carried out. */
export type CommandName = {
  [Name in AdminCallName]: AdminCalls[Name] extends { body: { reason: string }; value: CommandAnswer } ? Name : never;
}[Exclude<AdminCallName, 'decideCommand'>];

/** One row of schemas/admin/endpoints.json. */
export interface AdminEndpoint {
  summary: string;
  methods: string[];
  path: string;
  auth: 'none' | 'required';
  /** What the operator's roles have to allow; nothing in particular without it. */
  needs?: Permission;
  /** Whose affair it is; of the merchant that the header names without it. */
  scope?: 'merchant' | 'any' | 'each' | 'all' | 'own';
  /** It is a command, and whether two people always have to agree: a floor that no merchant lowers. */
  command?: { fourEyes: 'always' | 'never' };
  /** What it does is a row of the audit log, written with its effect. */
  audited?: true;
  invalidates?: string[];
  idempotent?: true;
  /** Moves money, points, or rewards that become money. */
  money?: true;
  request: { query?: string; body?: string };
  response: string;
}

const complete = withLists(
  table as { [name: string]: object } as { [name: string]: AdminEndpoint & { list?: ListOf } },
  'admin-lists.schema.json',
);

export const adminEndpoints = complete.endpoints as { [name: string]: unknown } as {
  [Name in AdminCallName]: AdminEndpoint;
};

/** Names of all calls, in the table's order. */
export const adminCallNames = Object.keys(adminEndpoints) as AdminCallName[];

/** Every schema of the back office, by the name of its file; those of lists too. */
export const adminSchemas = addSchemas(join(import.meta.dirname, '../../schemas/admin'), complete.lists);
