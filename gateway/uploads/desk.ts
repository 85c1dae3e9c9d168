import { KeyedLock } from '../database/keyed-lock.ts';
import { Refusal } from '../http/refusal.ts';

/** Pictures are drawn by so many at a time: one takes 160 MB, and the threads by which passwords are hashed. */
const desks = 2;
/** With more of them the last would wait longer than its player. */
const most = 20;

const queue = new KeyedLock();
let taken = 0;
let next = 0;

/** Does the work of a picture once its turn comes. Throws busy when too many wait. */
export async function atDesk<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= most) throw new Refusal('busy');
  taken += 1;
  next += 1;
  try {
    return await queue.run(String(next % desks), work);
  } finally {
    taken -= 1;
  }
}
