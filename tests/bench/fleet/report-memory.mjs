/** Loaded before a program that is measured: writes the most memory that it held, in MB, to `BENCH_MEMORY`. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  // Kilobytes, on every system.
  if (process.env.BENCH_MEMORY) writeFileSync(process.env.BENCH_MEMORY, String(process.resourceUsage().maxRSS / 1024));
});
