import { parentPort, workerData } from 'node:worker_threads';
import type { PartialResult } from '../result.ts';
import { rules } from '../rules/index.ts';
import { Session } from '../session.ts';
import { type Share, shared } from './share.ts';

/** A second thread: checks brands of the common list until there are none left, and sends what it found. */
const { root, project, ids, counter } = workerData as Share;
const { commented, ...seen } = new Session({ root, project, rules }).part(shared(ids, counter));
const result: PartialResult = {
  ...seen,
  commented: [...commented].map(({ id, texts, commented: files }) => ({
    id,
    commented: files,
    texts: new Map(files.map((file) => [file, texts.get(file) ?? ''])),
  })),
};
parentPort?.postMessage(result);
