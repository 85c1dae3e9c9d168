import { replaceEqualDeep } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { whitelabelAtom } from '#engine/brand';
import type { SystemStatus } from '#schemas/platform';
import { platformAtom } from './answers.ts';
import { sharedInfoAtom } from './shared-answers.ts';
import { statusAtom } from './state.ts';

/** Why the site is closed (§4, status 1 and 2). Also the id of the page that stands in its place. */
export type Closure = 'maintenance' | 'restricted';

/** What a call, an event or another tab said since the platform's last answer. */
const announced = atom<Closure | null | undefined>(undefined);

/** Why the site is closed; null while it is open, or not known. */
export const closureAtom = atom((get): Closure | null => {
  const known = get(announced);
  return known === undefined ? closureOf(get(statusAtom)) : known;
});

/** Why a status says that the site is closed; null when it is open, or not known. */
export function closureOf(status: SystemStatus | null): Closure | null {
  if (status?.status === 1 || status?.maintenance) return 'maintenance';
  return status?.status === 2 || status?.regionRestriction ? 'restricted' : null;
}

/** Counts such messages. */
const said = atom(0);

/** When calls last said that the site is closed and the platform's status did not; ms of the monotonic clock. */
const doubted = atom(Number.NEGATIVE_INFINITY);
/** How long after that a call alone closes nothing, ms: a platform may keep single calls closed. */
const doubtFor = 60_000;

/** A call was refused because the site is closed: the site closes at once, and the status decides from then on. */
export const takeRefusalAtom = atom(null, (get, set, code: string) => {
  if (get(closureAtom) !== null) return;
  set(said, get(said) + 1);
  if (performance.now() - get(doubted) > doubtFor)
    set(announced, code === 'region_restricted' ? 'restricted' : 'maintenance');
  else void set(askStatusAtom).catch(() => undefined);
});

/** An event or another tab reported the status of the site. */
export const takeStatusEventAtom = atom(null, (get, set, status: SystemStatus['status']) => {
  set(said, get(said) + 1);
  set(announced, status === 1 ? 'maintenance' : status === 2 ? 'restricted' : null);
});

/** Whether the platform has said in this visit that the site is open. */
export const openedAtom = atom(false);

const asking = atom<Promise<SystemStatus> | null>(null);

/** Asks for the platform's status and takes over what it says. Those who ask at once share one call. */
export const askStatusAtom = atom(null, (get, set): Promise<SystemStatus> => {
  const running = get(asking);
  if (running) return running;
  const ask = async (): Promise<SystemStatus> => {
    const known = get(said);
    const closed = get(announced);
    const status = await get(platformAtom).call('systemStatus');
    // Another message came while the call was under way: which of the two is older is not known.
    if (get(said) !== known) return ask();
    // A caller from here on starts another call.
    set(asking, null);
    if (closed && closureOf(status) === null) set(doubted, performance.now());
    set(announced, undefined);
    // What is as it was stays the same object: a page whose document brought it is not drawn again for the answer.
    set(statusAtom, replaceEqualDeep(get(statusAtom) ?? { info: get(sharedInfoAtom) }, status));
    if (closureOf(status) === null) set(openedAtom, true);
    if (status.info.whitelabel) set(whitelabelAtom, replaceEqualDeep(get(whitelabelAtom), status.info.whitelabel));
    return status;
  };
  const answer = ask().catch((error: unknown) => {
    set(asking, null);
    throw error;
  });
  set(asking, answer);
  return answer;
});
