import { useAtomValue } from 'jotai';
import { imageUrlAtom } from '#engine/platform';
import { schemeAtom } from '#engine/theme';
import { classNames, Icon, RemoteImage, usePictureAddress } from '#engine/ui';
import type { Wallet } from '#schemas/platform';
import styles from './WalletMark.module.css';

/** The vendor's mark in one colour, as lists of vendors have it; a purse for what has none. */
export function WalletMark({ icon }: { icon: Wallet['icon'] | undefined }) {
  const scheme = useAtomValue(schemeAtom);
  const platforms = useAtomValue(imageUrlAtom);
  const address = usePictureAddress();
  const url = icon && (address(icon.white) ?? platforms(icon.white));
  return (
    <span className={styles.mark} aria-hidden="true">
      {url ? (
        <RemoteImage src={url} className={classNames(styles.image, scheme === 'light' && styles.dark)} />
      ) : (
        <Icon name="wallet" size={22} />
      )}
    </span>
  );
}
