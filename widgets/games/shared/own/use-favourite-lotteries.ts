import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { accountNameAtom } from '#engine/session';
import { useStoredState } from '#engine/ui';

/** Codes of the lotteries that a member likes, kept in the browser per user name (§3); guests log in first. */
export function useFavouriteLotteries(): { codes: readonly string[]; toggle(code: string): void } {
  const account = useAtomValue(accountNameAtom);
  const isGuest = useAtomValue(tokenAtom) === null;
  const openModal = useSetAtom(openModalAtom);
  const [stored, store] = useStoredState(`favourite-lotteries/${account ?? ''}`, '');
  const codes = isGuest ? none : stored.split(' ').filter(Boolean);
  const toggle = (code: string) => {
    if (isGuest) openModal('access', { tab: 'login', notice: 'loginFirst' });
    else store((codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]).join(' '));
  };
  return { codes, toggle };
}

const none: readonly string[] = [];
