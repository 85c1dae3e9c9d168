import { atom } from 'jotai/vanilla';
import type { ConditionContext } from '#engine/conditions';
import { answerAtom, answerStateAtom, askAtom, atomInSession, forgetAnswersAtom, tokenAtom } from '#engine/platform';
import type { SessionStarted } from '#schemas/platform';
import { entryAtom } from './entry.ts';

/** Account types (§6): 4 is a trial account; 1, 2, 41 and 42 are agents. */
const trialType = 4;
const agentTypes = [1, 2, 41, 42];

const accountAtom = atomInSession('account');
const typeAtom = atomInSession('isAgent');

/** Whether the password has to be changed before anything else (§4); kept, so that a reload does not get around it. */
export const passwordDueAtom = atomInSession('cpw');

/** The token that came with the start address, until it has been tried (§4). In memory only. */
export const startTokenAtom = atom<string | null>(null);

/** Who is logged in, once the platform has said. */
export const memberAtom = answerAtom('memberInfo');

const askMemberAtom = askAtom('memberInfo');

const memberStateAtom = answerStateAtom('memberInfo');

/** The platform could not say who is logged in, and nobody asks it now. */
export const memberFailedAtom = atom((get) => get(memberStateAtom)?.status === 'error');

/** Role of the visitor (§6). After a reload it is known from session storage before the platform answers. */
export const roleAtom = atom((get): ConditionContext['role'] => {
  if (!get(tokenAtom)) return 'guest';
  const type = get(memberAtom)?.type ?? Number(get(typeAtom) ?? Number.NaN);
  if (type === trialType) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
});

/** Whether the role of a session is known: from the platform, or from this tab's earlier pages. */
export const roleKnownAtom = atom((get) => !get(tokenAtom) || get(memberAtom) !== null || get(typeAtom) !== null);

/** Whether a session that a reload kept waits for the platform to say whose it is. False once that has failed. */
export const memberPendingAtom = atom(
  (get) => Boolean(get(tokenAtom)) && !get(memberAtom) && get(typeAtom) !== null && !get(memberFailedAtom),
);

/** Account name of the session, null without one. */
export const accountNameAtom = atom((get) => get(memberAtom)?.account ?? get(accountAtom));

/** Loads the member's information. A session that has ended meanwhile ends here too (401, through the platform). */
export const loadMemberAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (!token) return;
  const member = await set(askMemberAtom);
  // Another account may have logged in while this one was on its way.
  if (get(tokenAtom) !== token) return;
  set(accountAtom, member.account);
  set(typeAtom, String(member.type));
});

/** Forgets the session here: token, what the platform has answered it, and what session storage holds of them (§4). */
export const forgetSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(accountAtom, null);
  set(typeAtom, null);
  set(passwordDueAtom, null);
  set(entryAtom, null);
  set(forgetAnswersAtom);
});

/** Starts a session from what login, registration or free play brought, and loads the member (§4). */
export const startSessionAtom = atom(null, async (_get, set, started: SessionStarted) => {
  // A trial account may log in without logging out: nothing of it is the member's.
  set(forgetSessionAtom);
  set(tokenAtom, started.token);
  set(accountAtom, started.account);
  await set(loadMemberAtom);
});
