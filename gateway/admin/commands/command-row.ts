import type { Command } from '#schemas/admin';
import type { commands } from '../../database/tables/index.ts';

export type CommandRow = typeof commands.$inferSelect;

/** A row as operators see it: without hashes, and without what it does not have. */
export function toCommand(row: CommandRow): Command {
  const { keyHash: _key, inputHash: _input, makerId: _maker, checkerId: _checker, body, ...shown } = row;
  const { passwordHash: _password, ...asked } = body;
  const given = Object.entries(shown).filter(([, value]) => value !== null);
  return { ...(Object.fromEntries(given) as Omit<Command, 'body'>), body: asked };
}
