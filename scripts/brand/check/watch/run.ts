import { dirname, join, resolve } from 'node:path';
import type { CommandOptions } from '../options.ts';
import { watchFiles, watchFolders } from './watch.ts';

/**
 * Runs now, and again at each change of what a run depends on, until the process gets a signal to end. Returns the last exit
 * code. A run that cannot be made ends no watch: what is amiss may be mended, or be gone for a moment only.
 */
export async function watchAndRun(
  options: CommandOptions,
  project: string,
  run: () => Promise<number>,
): Promise<number> {
  let last = 0;
  let running = Promise.resolve();
  const again = (first = false) => {
    // One run after the other: a save in the middle of one is seen by the next.
    running = running.then(async () => {
      // Scrolled away, not wiped: in a pipe everything stays.
      if (!first && process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H');
      last = await run().catch((error: unknown) => {
        console.error('brand check:', error instanceof Error ? error.message : error);
        return 2;
      });
    });
  };
  const beside = dirname(resolve(options.root));
  const config = options.config === undefined ? [] : [resolve(options.config)];
  const settings = ['brandcheck.json', 'package.json'].map((name) => join(beside, name));
  // Watching begins before the first run: a save in between would be lost.
  const watchers = [
    watchFolders([options.root, join(project, 'widgets'), join(project, 'schemas')], again),
    watchFiles([...settings, ...config], again),
  ];
  again(true);
  return new Promise((done) => {
    const end = () => {
      for (const close of watchers) close();
      done(last);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
