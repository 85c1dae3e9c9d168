import { useAtomValue } from 'jotai';
import { languageAtom } from '#engine/i18n';
import { memberAtom } from '#engine/session';
import type { ClubLabel } from '#schemas/platform';

/** The member's club rank with its name in the language of the site; nothing without one. */
export function useRank(): (Pick<ClubLabel, 'color' | 'color2' | 'rankLevel'> & { name: string }) | undefined {
  const label = useAtomValue(memberAtom)?.clubLabel;
  const language = useAtomValue(languageAtom);
  return label && { ...label, name: label.names?.[language] ?? label.labelName };
}
