import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FaultReport } from '#schemas/report';
import { brandOfHost } from '../../requests/index.ts';
import type { ServedBrands } from '../brands.ts';
import { browserOf } from './browser.ts';
import { Buckets } from './buckets.ts';
import type { FaultJournal } from './journal.ts';

/** Where pages tell their faults. */
export const reportPath = '/_report';

/** Longest body, bytes: ten faults with all that may be said of them. */
const longest = 32 * 1024;

const schema = join(import.meta.dirname, '../../../../schemas/report.schema.json');
let compiled: ValidateFunction<FaultReport> | undefined;

/** What answers to `POST /_report`. */
export interface Reception {
  brands: ServedBrands;
  journal: FaultJournal;
  /** Reports per address: twenty at once, twenty a minute from then on. */
  senders: Buckets;
}

/** Bounds what one address may send. */
export function createSenders(): Buckets {
  return new Buckets({ most: 20, perSecond: 1 / 3, kept: 10_000 });
}

/**
 * Takes a report of a page's faults. Whose it is, the origin of the page says, or else the host: a brand's browsers cannot report
 * for another brand. Of the sender, the family of the browser is kept.
 * @param address who sends it, as far as it may be believed
 */
export async function receiveReport(
  request: IncomingMessage,
  response: ServerResponse,
  { host, address }: { host: string | undefined; address: string },
  { brands, journal, senders }: Reception,
): Promise<void> {
  const answer = (status: number, headers = {}) =>
    response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
  if (request.method !== 'POST') return void answer(405, { Allow: 'POST' });
  const { origin, 'user-agent': agent } = request.headers;
  const page = origin === undefined ? host : URL.parse(origin)?.host;
  const brand = brandOfHost(brands.hosts, page);
  if (brand === undefined) return void answer(403);
  if (!senders.take(networkOf(address), Date.now())) return void answer(429);
  const body = await bodyOf(request);
  // What is still on its way is not waited for.
  if (body === undefined) return void answer(413, { Connection: 'close' });
  const report = parsed(body);
  if (!report) return void answer(400);
  const pointer = (await brands.get(brand))?.pointer;
  const source = pointer?.version === report.release ? pointer.source : undefined;
  for (const fault of report.faults) {
    journal.add({
      rate: report.rate,
      brand,
      release: report.release,
      ...(source ? { source } : {}),
      ...(report.page ? { page: report.page } : {}),
      browser: browserOf(agent),
      fault,
    });
  }
  answer(204);
}

/** Undefined when it is longer than a report may be. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > longest) return undefined;
      parts.push(part);
    }
  } catch {
    // The sender has gone away; nobody reads the answer.
  }
  return Buffer.concat(parts).toString();
}

function parsed(body: string): FaultReport | undefined {
  // With the first report: most servers never get one.
  compiled ??= new Ajv({ ownProperties: true }).compile<FaultReport>(JSON.parse(readFileSync(schema, 'utf8')));
  try {
    const json: unknown = JSON.parse(body);
    return compiled(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever has one address of version 6 has all of its network. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
