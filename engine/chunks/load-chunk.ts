import { reloadOnce } from './reload-once.ts';
import { brokenStyle, loadStyle } from './style.ts';

/** Longest wait for a chunk, ms (spec §9). Browsers have none: an `import()` that hangs, hangs for ever. */
let timeout = 120_000;

/** Sets the longest wait for chunks requested from now on, ms. */
export function waitForChunks(longest: number): void {
  timeout = longest;
}

/** Waits before a chunk is requested again, ms. */
const waits = [400, 1600];

class ChunkTimeout extends Error {
  override name = 'ChunkTimeout';
}

/**
 * Loads a part of the site that comes later, again when it fails (threat F9: browsers do ask again). When it cannot be
 * had, a deploy may have replaced it: the page is loaded anew, once. A module that throws while it starts stays broken
 * whatever one does, and rejects at once.
 * @param load the `import()`
 * @param patient ms between attempts; tests are less patient
 */
export async function loadChunk<T>(load: () => Promise<T>, patient: readonly number[] = waits): Promise<T> {
  let failure: unknown;
  for (const wait of [...patient, undefined]) {
    try {
      return await inTime(load());
    } catch (error) {
      failure = error;
      if (!isLoadFailure(error)) throw error;
      // It is still on its way: asking again would wait for the same answer.
      if (error instanceof ChunkTimeout || wait === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      const style = brokenStyle(error);
      // Vite asks for a style sheet once; from then on it is ours to ask.
      if (style) await loadStyle(style).catch(() => undefined);
    }
  }
  // The page goes away: nobody needs the answer, and a failure would only flash.
  if (reloadOnce()) return new Promise<never>(() => undefined);
  throw failure;
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(`no answer within ${timeout} ms`)), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Whether code could not be fetched. Chromium, Firefox and Safari word it differently; half a file is a syntax error in all of them. */
export function isLoadFailure(error: unknown): boolean {
  if (error instanceof ChunkTimeout || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script/i.test(error.message) || !!brokenStyle(error);
}
