import { PGlite } from '@electric-sql/pglite';
import type { GatewayOptions } from '../../../gateway/options.ts';
import { seededImage } from '../database/template.ts';
import { type RunningGateway, startGateway } from './gateway.ts';

/** A gateway on an embedded database in memory, for tests whose subject is that database. */
export async function startEmbedded(given: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  const client = await PGlite.create({ loadDataDir: await seededImage() });
  return startGateway({ ...given, database: { client } });
}
