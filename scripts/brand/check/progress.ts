const patience = 700;
const interval = 100;

/**
 * One line on stderr that says how far a long run is; on a terminal only, and only once it has taken a while. `end` wipes
 * it away.
 */
export function progressLine(stream: { isTTY: boolean; write(text: string): boolean } = process.stderr) {
  const started = performance.now();
  let shown = 0;
  return {
    show(done: number, total: number): void {
      if (!stream.isTTY) return;
      const now = performance.now();
      if (now - started < patience || now - shown < interval) return;
      shown = now;
      stream.write(`\rChecking brands: ${done} of ${total}\u001b[K`);
    },
    end(): void {
      if (shown > 0) stream.write('\r\u001b[K');
    },
  };
}
