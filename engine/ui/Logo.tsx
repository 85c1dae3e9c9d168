import { useAtomValue } from 'jotai';
import { coreAtom, prerenderedAtom } from '#engine/brand';
import { schemeAtom } from '#engine/theme';
import { useAsset } from './Art.tsx';
import { classNames } from './class-names.ts';
import styles from './Logo.module.css';

/**
 * The brand's mark in the version that the theme needs. `compact` is the mark alone. A brand without a full mark of its
 * own gets its name in its display face beside the compact one.
 */
export function Logo({ compact, className }: { compact?: boolean; className?: string | undefined }) {
  const { name, logo } = useAtomValue(coreAtom).brand;
  const dark = useAtomValue(schemeAtom) === 'dark';
  const address = useAsset();
  const height = logo.height ?? 28;
  const named = !compact && !logo.full;
  const marks = { dark: (named || compact ? logo.compactOnDark : logo.onDark) ?? '', light: '' };
  marks.light = compact || !logo.full ? logo.compact : logo.full;
  marks.dark ||= marks.light;
  // The document does not know the theme: it brings both, and its first script says which is seen.
  const both = useAtomValue(prerenderedAtom) && marks.dark !== marks.light;
  const images = (['dark', 'light'] as const)
    .filter((scheme) => both || scheme === (dark ? 'dark' : 'light'))
    .map((scheme) => (
      <img
        key={scheme}
        src={address(marks[scheme])}
        alt={named ? '' : name}
        height={height}
        style={{ height }}
        className={classNames(!named && className, both && styles[scheme])}
      />
    ));
  if (!named) return images;
  return (
    <span role="img" aria-label={name} data-name={name} className={classNames(styles.named, className)}>
      {images}
    </span>
  );
}
