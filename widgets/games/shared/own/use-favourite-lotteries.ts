import { useAtomValue, useStore } from 'jotai';
import { tokenAtom } from '#engine/platform';
import { accountNameAtom } from '#engine/session';
import { changeStored, useStoredState } from '#engine/ui';
import { forMembers } from './for-members.ts';

/**
 * Codes of the lotteries that a member likes, kept in the browser per user name (§3); guests log in first, and like then what they
 * pressed.
 */
export function useFavouriteLotteries(): { codes: readonly string[]; toggle(code: string): void } {
  const store = useStore();
  const isGuest = useAtomValue(tokenAtom) === null;
  const [stored] = useStoredState(keyOf(useAtomValue(accountNameAtom)), '');
  const codes = isGuest ? none : codesOf(stored);
  const toggle = (code: string) => {
    const wanted = !codes.includes(code);
    const keep = () =>
      changeStored(keyOf(store.get(accountNameAtom)), (kept) => {
        const others = codesOf(kept ?? '').filter((one) => one !== code);
        return [...others, ...(wanted ? [code] : [])].join(' ');
      });
    void forMembers(store, { member: keep, loggedIn: keep });
  };
  return { codes, toggle };
}

const none: readonly string[] = [];

function keyOf(account: string | null): string {
  return `favourite-lotteries/${account ?? ''}`;
}

function codesOf(stored: string): readonly string[] {
  return stored.split(' ').filter(Boolean);
}
