import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { scriptsOfTemplate } from '../documents/index.ts';
import { readRenderer } from '../output/index.ts';
import { SharedAnswers } from './answers.ts';
import { draw, type Order, type Tools } from './draw.ts';

/** What the thread is started with. */
export interface Setting {
  /** Folder of the build. */
  folder: string;
  gateway: string;
  /** Longest age and longest use of answers, ms. */
  age: number;
  keep: number;
}

/** A document that was drawn, as it is served. */
export interface LivePage {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Content-Security-Policy source of its own style sheet, if it has one. */
  style?: string | undefined;
}

/** What became of an order. */
export interface Reply {
  /** None where the document stays as the build wrote it. */
  page?: LivePage;
  /** Addresses with a query that it leads to. */
  leadsTo?: string[];
  /** From when on it is to be drawn anew, and from when on it must not be shown, ms since 1970. */
  stale: number;
  end: number;
  /** Why there is none, in words. */
  fault?: string;
}

const port = parentPort;
const { folder, gateway, age, keep } = workerData as Setting;
const answers = new SharedAnswers({ gateway: new URL(gateway), age, keep });
const tools = readTools();
// Said with every order.
tools.catch(() => undefined);

port?.on('message', async (order: Order) => port.postMessage(await fulfil(order)));

async function readTools(): Promise<Tools | undefined> {
  const render = await readRenderer(folder);
  const entry = scriptsOfTemplate(readFileSync(join(folder, 'template.html'), 'utf8')).at(-1);
  return render && entry ? { render, answers, keep, entry } : undefined;
}

/** After this a document that could not be drawn is tried again, ms; one that never will be, much later. */
const again = { failed: 5000, undrawable: 300_000 };

async function fulfil(order: Order): Promise<Reply> {
  const now = Date.now();
  try {
    const all = await tools;
    const drawn = all && (await draw(order, all));
    if (!drawn) return { stale: now + again.undrawable, end: now };
    const { html, style, stale, end, leadsTo } = drawn;
    return { page: await packed(html, style), stale, end, leadsTo };
  } catch (error) {
    return {
      stale: Date.now() + again.failed,
      end: now,
      fault: error instanceof Error ? error.message : String(error),
    };
  }
}

async function packed(html: string, style: string | undefined): Promise<LivePage> {
  const plain = Buffer.from(html);
  // It lives for seconds: a level that costs a few ms, not the one that the build takes its time for.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, small] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`;
  return { etag, plain, br, gzip: small, style };
}
