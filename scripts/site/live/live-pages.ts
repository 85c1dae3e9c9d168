import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Order } from './draw.ts';
import type { LivePage, Reply, Setting } from './worker.ts';

/** How documents are drawn with answers of the platform in them. */
export interface LiveOptions {
  /** Folder of the build. */
  folder: string;
  gateway: URL;
  /** Longest time until a document is drawn anew, s; 0: none is drawn. The table of calls may say less. */
  age: number;
  /** How long the last good answers are shown while the platform gives no others, s. */
  keep: number;
  /** Memory for documents, MB; what was not asked for longest goes first. */
  memory: number;
}

/** A document of the build. */
interface Built {
  etag: string;
  plain: Buffer;
}

interface Entry {
  /** The document that it was drawn from. */
  etag: string;
  page?: LivePage | undefined;
  stale: number;
  end: number;
}

interface Wanted {
  document: Built;
  host: string;
  address?: string | undefined;
}

/** Longest drawing, ms: then the thread is given up. */
const patience = 20_000;
/** Heap of the thread, MB. */
const heap = 256;
/** A thread that ended is not started again for so long, ms. */
const rest = 10_000;
/** Documents that wait to be drawn. More are not noted: who comes later asks again. */
const mostWaiting = 100;
/** Addresses with a query that are known, of all brands; what no page has led to for longest goes first. */
const mostAddresses = 20_000;
/** Bytes that an entry takes beside its document. */
const overhead = 500;

/**
 * Documents with the answers of the platform in them that all visitors share, drawn behind the requests in a thread of its own: a
 * request gets the newest that there is, and starts one drawing at most. One document is drawn at a time.
 */
export class LivePages {
  readonly #options: LiveOptions;
  readonly #pages: LRUCache<string, Entry>;
  /** Brand and address → a page without a query leads there. What is made up by visitors is never drawn. */
  readonly #addresses = new LRUCache<string, true>({ max: mostAddresses });
  readonly #waiting = new Map<string, Wanted>();
  #worker: Worker | undefined;
  #drawing: string | undefined;
  /** Ends the drawing that is under way; without a reply when there will be none. */
  #settle: ((reply?: Reply) => void) | undefined;
  #restUntil = 0;
  #able: boolean;
  #closed = false;
  /** Brand → why its last drawing failed: what was said is not said again with every drawing. */
  readonly #faults = new Map<string, string>();
  readonly #say: (words: string) => void;

  /** @param say hears when documents cannot be drawn, and when they can again */
  constructor(options: LiveOptions, say: (words: string) => void) {
    this.#options = options;
    this.#say = say;
    this.#able = this.#isAble();
    this.#pages = new LRUCache({ maxSize: Math.max(1, Math.ceil(options.memory * 1024 * 1024)) });
  }

  /**
   * The newest drawing of a document; undefined where there is none that may be shown.
   * @param key brand, route and language
   * @param host host of the brand
   * @param address what the route reads of the address, with its query: one that a page leads to has a drawing of its own, and
   * until that is there the drawing without a query
   */
  of(key: string, document: Built, host: string, address?: string): LivePage | undefined {
    if (this.#options.age <= 0 || !this.#able) return undefined;
    const own =
      address !== undefined && this.#addresses.has(`${brandOf(key)} ${address}`)
        ? this.#newest(`${key} ${address}`, { document, host, address })
        : undefined;
    return own ?? this.#newest(key, { document, host });
  }

  #newest(key: string, wanted: Wanted): LivePage | undefined {
    const { document } = wanted;
    const found = this.#pages.get(key);
    const entry = found?.etag === document.etag ? found : undefined;
    const now = Date.now();
    if (!entry || entry.stale <= now) this.#want(key, wanted);
    return entry && now < entry.end ? entry.page : undefined;
  }

  /** A build has written anew: what draws is of the former one. */
  reload(): void {
    this.#restUntil = 0;
    this.#able = this.#isAble();
    void this.#end();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  /** A build may have left nothing that draws. */
  #isAble(): boolean {
    return existsSync(join(this.#options.folder, 'server'));
  }

  #want(key: string, wanted: Wanted): void {
    if (this.#closed || key === this.#drawing) return;
    if (this.#waiting.has(key) || this.#waiting.size < mostWaiting) this.#waiting.set(key, wanted);
    this.#next();
  }

  #next(): void {
    const [next] = this.#waiting;
    if (!next || this.#drawing !== undefined || Date.now() < this.#restUntil) return;
    const [key, wanted] = next;
    this.#waiting.delete(key);
    this.#drawing = key;
    const began = performance.now();
    void this.#draw(wanted).then((reply) => {
      if (reply) this.#take(key, wanted, reply);
      const goOn = () => {
        this.#drawing = undefined;
        if (!this.#closed) this.#next();
      };
      // However many are wanted, half of a core is left to others.
      setTimeout(goOn, performance.now() - began).unref();
    });
  }

  #take(key: string, { document: { etag }, address }: Wanted, { page, stale, end, fault, leadsTo = [] }: Reply): void {
    const brand = brandOf(key);
    if (address === undefined) for (const link of leadsTo) this.#addresses.set(`${brand} ${link}`, true);
    const before = this.#pages.peek(key);
    const former = before?.etag === etag ? before : undefined;
    // What was good stays for as long as its answers may be shown.
    const entry = page || !former?.page ? { etag, page, stale, end } : { ...former, stale };
    const size = entry.page ? entry.page.plain.length + entry.page.br.length + entry.page.gzip.length : 0;
    this.#pages.set(key, entry, { size: overhead + size });
    if ((fault === undefined && !page) || fault === this.#faults.get(brand)) return;
    if (fault === undefined) this.#faults.delete(brand);
    else this.#faults.set(brand, fault);
    const words =
      fault === undefined
        ? "pages are drawn with the platform's answers again"
        : `pages cannot be drawn with the platform's answers: ${fault}`;
    this.#say(`${brand}: ${words}`);
  }

  /** Undefined when the thread has ended. */
  #draw({ document, host, address }: Wanted): Promise<Reply | undefined> {
    const worker = this.#started();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle?.(), patience);
      this.#settle = (reply) => {
        this.#settle = undefined;
        clearTimeout(timer);
        if (!reply) this.#giveUp(worker);
        resolve(reply);
      };
      timer.unref();
      worker.postMessage({ html: document.plain.toString(), host, address } satisfies Order);
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const { folder, gateway, age, keep } = this.#options;
    const setting: Setting = { folder, gateway: gateway.href, age: age * 1000, keep: keep * 1000 };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: setting,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    worker.on('message', (reply: Reply) =>
      this.#settle?.({ ...reply, ...(reply.page ? { page: withBuffers(reply.page) } : {}) }),
    );
    worker.on('error', (error: Error) => this.#say(`what draws pages has failed: ${error.message}`));
    worker.on('exit', () => {
      if (this.#worker === worker || !this.#worker) this.#settle?.();
    });
    // It keeps no process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #giveUp(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#restUntil = Date.now() + rest;
    void this.#end();
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function brandOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** Between threads a buffer becomes plain bytes. */
function withBuffers({ plain, br, gzip, ...rest }: LivePage): LivePage {
  return { ...rest, plain: Buffer.from(plain), br: Buffer.from(br), gzip: Buffer.from(gzip) };
}
