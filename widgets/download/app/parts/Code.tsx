import { useAtomValue } from 'jotai';
import { type ComponentType, type CSSProperties, lazy, Suspense } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { Skeleton, useAsset } from '#engine/ui';
import type { DownloadAppProps } from '#schemas/widgets';
import type { QrCodeProps } from '#widgets/download';
import styles from '../App.module.css';
import { useMedia, wide } from './visitor.ts';

/** Codes come with some 6 KB of their own, which phones never ask for. When they cannot be had, the buttons lead there still. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  loadChunk(() => import('#widgets/download')).then(
    ({ QrCode: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

export type CodeLook = NonNullable<DownloadAppProps['qr']>;

interface Props {
  /** The address that it holds. */
  value: string;
  label: string;
  look: CodeLook | undefined;
}

/**
 * A QR code on a light plate, whatever the theme: most readers want dark on light. Below it, where it leads: nobody can read that
 * off the code. Nothing on a phone.
 */
export function Code({ value, label, look: { shown = true, size = 100, margin = 0, logo = false } = {} }: Props) {
  const { logo: marks } = useAtomValue(coreAtom).brand;
  const address = useAsset();
  const seen = useMedia(wide);
  if (!shown || !seen) return null;
  return (
    <span className={styles.code} style={{ '--side': `${size}px` } as CSSProperties}>
      <span className={styles.plate}>
        <Suspense fallback={<Skeleton width={`${size}px`} height={`${size}px`} />}>
          <QrCode
            value={value}
            label={label}
            size={size}
            margin={margin}
            logo={logo ? address(marks.compact) : undefined}
          />
        </Suspense>
      </span>
      <span className={styles.host} dir="ltr">
        {new URL(value).host}
      </span>
    </span>
  );
}
