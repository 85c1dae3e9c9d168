import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { StoredFault } from '#schemas/report';
import { CannotRun } from '../terminal/index.ts';

/** What a folder of reports holds. */
export interface Reports {
  faults: StoredFault[];
  /** Lines that are no reports: a disk that was full, or somebody's hand. */
  unreadable: number;
}

/**
 * Reads the reports that sites have kept in a folder, as far as they are asked for. What stands there has come from outside:
 * each line is held to its schema.
 * @param since ms since 1970
 * @param brands only of these; of all when empty
 */
export function readReports(
  project: string,
  { folder, since, brands }: { folder: string; since: number; brands: readonly string[] },
): Reports {
  if (!existsSync(folder)) {
    throw new CannotRun(
      `There is no folder "${folder}". \`npm run serve\` makes it with the first report (REPORTS_DIR).`,
    );
  }
  const schema = JSON.parse(readFileSync(join(project, 'schemas/report.schema.json'), 'utf8'));
  const ajv = new Ajv({ ownProperties: true }).addSchema(schema);
  const isStored = ajv.compile<StoredFault>({ $ref: 'report.schema.json#/definitions/StoredFault' });
  const reports: Reports = { faults: [], unreadable: 0 };
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.ndjson')) continue;
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const fault = parsed(line);
      if (!isStored(fault)) reports.unreadable++;
      else if (fault.last >= since && (brands.length === 0 || brands.includes(fault.brand))) reports.faults.push(fault);
    }
  }
  return reports;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
