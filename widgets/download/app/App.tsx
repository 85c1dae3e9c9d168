import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { resourcesAtom } from '#engine/platform';
import { Art, Skeleton } from '#engine/ui';
import type { DownloadAppProps } from '#schemas/widgets';
import styles from './App.module.css';
import { AsCards } from './parts/AsCards.tsx';
import { AsPoster } from './parts/AsPoster.tsx';
import { AsTabs } from './parts/AsTabs.tsx';
import { HomeScreen } from './parts/HomeScreen.tsx';
import { iconOf } from './parts/icon.ts';
import { offersOf } from './parts/offers.ts';
import { useAnswered } from './parts/use-answered.ts';
import { isPhone, ownSystem } from './parts/visitor.ts';

const views = { tabs: AsTabs, cards: AsCards, poster: AsPoster };

/** The page of the app (§2): what can be downloaded, and how the site itself gets onto a home screen. */
export default function App({
  variant = 'tabs',
  heading = true,
  title = 'download:title',
  text: line = 'download:text',
  stores,
  qr,
  homeScreen = 'instead',
}: DownloadAppProps) {
  const text = useText('download');
  const { brand } = useAtomValue(coreAtom);
  const resources = useAtomValue(resourcesAtom);
  const answered = useAnswered();
  const own = ownSystem();
  const offers = offersOf(stores, resources, own);
  const View = views[variant];
  const served = offers.some(({ system }) => system === own || !isPhone(own));
  return (
    <div data-widget="download/app" data-variant={variant} className={styles.page}>
      {heading ? (
        <div className={styles.head}>
          <Art asset={iconOf(brand)} width={72} height={72} className={styles.icon} eager />
          <div>
            <h1 className={styles.title}>{text(title, { brand: brand.name })}</h1>
            <p className={styles.lead}>{text(line, { brand: brand.name })}</p>
          </div>
        </div>
      ) : (
        // For those who hear the page: headlines of a banner are no headings.
        <h1 className="visually-hidden">{text(title, { brand: brand.name })}</h1>
      )}
      {answered ? (
        <>
          {offers.length > 0 && <View offers={offers} look={qr} />}
          {(homeScreen === 'always' || !served) && <HomeScreen own={own} look={qr} alone={offers.length === 0} />}
        </>
      ) : (
        <Skeleton height="420px" radius="var(--radius-lg)" />
      )}
    </div>
  );
}
