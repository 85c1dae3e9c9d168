import { useAtomValue, useSetAtom } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { chooseThemeAtom, nextThemeAtom } from '#engine/theme';
import { IconButton } from '#engine/ui';
import { PreferenceForm } from './PreferenceForm.tsx';
import { useOnceAwake } from './use-once-awake.ts';

/** Switches to the next theme of the brand. Nothing when there is only one. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const text = useText('shell');
  const { brand, themes } = useAtomValue(coreAtom);
  const next = useAtomValue(nextThemeAtom);
  const choose = useOnceAwake(useSetAtom(chooseThemeAtom));
  if (brand.themes.available.length < 2) return null;
  const { scheme = 'dark', label } = themes[next] ?? {};
  return (
    <PreferenceForm onChoose={choose}>
      <IconButton
        type="submit"
        name="theme"
        value={next}
        icon={scheme === 'dark' ? 'moon' : 'sun'}
        label={text('theme.switchTo', { theme: label ? text(label) : text(`theme.${scheme}`) })}
        className={className}
      />
    </PreferenceForm>
  );
}
