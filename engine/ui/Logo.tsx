import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { schemeAtom } from '#engine/theme';
import { useAsset } from './Art.tsx';

/** The brand's mark in the version that the theme needs. `compact` is the mark alone. */
export function Logo({ compact, className }: { compact?: boolean; className?: string | undefined }) {
  const { name, logo } = useAtomValue(coreAtom).brand;
  const scheme = useAtomValue(schemeAtom);
  const address = useAsset();
  const dark = scheme === 'dark';
  const full = (dark && logo.onDark) || logo.full;
  const mark = (dark && logo.compactOnDark) || logo.compact;
  return (
    <img
      src={address(compact ? mark : full)}
      alt={name}
      height={logo.height ?? 32}
      style={{ height: logo.height ?? 32 }}
      className={className}
    />
  );
}
