import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Decoded } from './raster.ts';

/** What a thread is asked: paths of pictures, and where to ring when all are decoded. */
export interface Order {
  paths: readonly string[];
  bell: Int32Array<SharedArrayBuffer>;
}

/** A disk or a machine that is slower than this per picture has another problem. */
const patience = 20_000;

let line: MessagePort | undefined;

/**
 * Decodes pictures to their last byte, and waits for it: rules answer at once. A thread does it, since decoders work beside
 * the program. Throws when there is none.
 */
export function decodeAll(paths: readonly string[]): Decoded[] {
  if (paths.length === 0) return [];
  line ??= open();
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  line.postMessage({ paths, bell } satisfies Order);
  if (Atomics.wait(bell, 0, 0, patience + paths.length * patience) === 'timed-out') {
    line = undefined;
    throw new Error('the decoder of pictures does not answer');
  }
  const answer = receiveMessageOnPort(line)?.message as Decoded[] | string | undefined;
  if (!Array.isArray(answer)) throw new Error(`the decoder of pictures does not work: ${answer}`);
  return answer;
}

function open(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(join(import.meta.dirname, 'decoder.ts'), { workerData: port2, transferList: [port2] });
  // Whoever asked may end whenever it has its answer.
  worker.unref();
  port1.unref();
  return port1;
}
