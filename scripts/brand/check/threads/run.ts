import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Fleet } from '../../fleet/index.ts';
import type { PartialResult } from '../result.ts';
import type { RunScope, Session } from '../session.ts';
import { type Share, shared } from './share.ts';

/**
 * Checks brands in several threads, this one among them: every rule runs on every brand once. A thread that breaks
 * ends the run.
 */
export async function runInThreads(
  session: Session,
  fleet: Fleet,
  { root, project, ids }: Pick<Share, 'root' | 'project' | 'ids'>,
  threads: number,
  onProgress: RunScope['onProgress'],
): Promise<PartialResult[]> {
  const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const share: Share = { root, project, ids, counter };
  const others = Array.from({ length: threads - 1 }, () => thread(share));
  const own = session.part(
    shared(ids, counter, (taken) => onProgress?.(taken, ids.length)),
    fleet,
  );
  return [own, ...(await Promise.all(others))];
}

function thread(workerData: Share): Promise<PartialResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData,
      // What a thread reads of a brand is soon let go, and threads share the memory of one machine.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread of the check ended with ${code}`)));
  });
}
