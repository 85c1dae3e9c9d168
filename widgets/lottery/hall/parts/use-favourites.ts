import { useAtomValue } from 'jotai';
import { memberAtom } from '#engine/session';
import { useStoredState } from '#engine/ui';

/** Codes of the lotteries that a user likes, kept in the browser per user name (§3); guests have a list of their own. */
export function useFavourites(): { codes: readonly string[]; toggle(code: string): void } {
  const member = useAtomValue(memberAtom);
  const [stored, store] = useStoredState(`favourite-lotteries/${member?.account ?? ''}`, '');
  const codes = stored.split(' ').filter(Boolean);
  const toggle = (code: string) =>
    store((codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]).join(' '));
  return { codes, toggle };
}
