import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Look, Seen, Session } from '../session.ts';
import { type Share, shared, type Told } from './share.ts';

/**
 * A look in several threads, this one among them: every rule is asked about every brand once. Throws what `Session.look`
 * throws; a thread that breaks ends the look.
 */
export async function lookInThreads(
  session: Session,
  { root, house }: Pick<Share, 'root' | 'house'>,
  threads: number,
  { ids = [], onProgress }: Look,
): Promise<Seen> {
  const wanted = session.wanted(ids);
  const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const share: Share = { root, house, ids: wanted, counter };
  const others = Array.from({ length: threads - 1 }, () => thread(share));
  const own = session.part(shared(wanted, counter, (taken) => onProgress?.(taken, wanted.length)));
  return session.join(wanted, [own, ...(await Promise.all(others))]);
}

function thread(workerData: Share): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread of the check ended with ${code}`)));
  });
}
