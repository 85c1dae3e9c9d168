import { runVariable } from './run.ts';
import { serveRun } from './serve-run.ts';

/** Serves databases and ports to the workers of vitest. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = await serveRun();
  process.env[runVariable] = run.url;
  return () => run.stop();
}
