import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { imageUrlAtom } from '#engine/platform';
import { themeAtom } from '#engine/theme';
import { RemoteImage, usePictureAddress } from '#engine/ui';
import type { VendorIcon } from '#schemas/platform';
import styles from '../SubGames.module.css';

/** The vendor's mark, the brand's own if it has one. Decorative: the name stands beside it. */
export function Mark({ vassalage, icon }: { vassalage: string; icon: VendorIcon }) {
  const { brand, themes } = useAtomValue(coreAtom);
  const imageUrl = useAtomValue(imageUrlAtom);
  const ofBrand = usePictureAddress();
  const { color, white } = brand.vendors?.shown?.[vassalage]?.icon ?? icon;
  const mark = themes[useAtomValue(themeAtom)]?.scheme === 'dark' ? white : color;
  const address = ofBrand(mark) ?? imageUrl(mark);
  return address ? <RemoteImage key={address} src={address} className={styles.mark} width={107} height={32} /> : null;
}
