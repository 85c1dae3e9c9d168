import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import type { Translate } from '#engine/i18n';
import { infoAtom } from '#engine/platform';
import type { Icon } from '#schemas/brand';

/** A provider that players can sign in with. */
export interface SocialProvider {
  id: string;
  /** What it is called. */
  name: string;
  icon: Icon;
}

/** The brand's providers, in its order, as far as its merchant's platform has them (§2). */
export function useSocialProviders(text: Translate): readonly SocialProvider[] {
  const { access, platform } = useAtomValue(coreAtom).brand;
  const had = useAtomValue(infoAtom)?.socialProviders ?? [];
  return (access?.login?.social ?? []).flatMap((id) => {
    const looks = platform.socialProviders?.[id];
    if (!looks || !had.includes(id)) return [];
    const { name, label, icon = 'login' } = looks;
    return [{ id, name: label ? text(label) : name, icon }];
  });
}

/** What a provider is called, whether it is still offered or not. */
export function useProviderName(text: Translate): (id: string) => string {
  const { socialProviders = {} } = useAtomValue(coreAtom).brand.platform;
  return (id) => {
    const { name = id, label } = socialProviders[id] ?? {};
    return label ? text(label) : name;
  };
}
