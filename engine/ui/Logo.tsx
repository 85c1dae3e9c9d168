import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
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
  const full = (dark && logo.onDark) || logo.full;
  const mark = (dark && logo.compactOnDark) || logo.compact;
  const height = logo.height ?? 28;
  if (compact || full) {
    const asset = compact || !full ? mark : full;
    return <img src={address(asset)} alt={name} height={height} style={{ height }} className={className} />;
  }
  return (
    <span role="img" aria-label={name} data-name={name} className={classNames(styles.named, className)}>
      <img src={address(mark)} alt="" height={height} style={{ height }} />
    </span>
  );
}
