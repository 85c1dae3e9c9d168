import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { pathOf } from '#engine/routing';
import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';
import { entryColumns } from '#widgets/shell';
import styles from '../App.module.css';
import { Code, type CodeLook } from './Code.tsx';
import { Steps } from './Steps.tsx';
import { installed, isPhone, type System, useMedia, wide } from './visitor.ts';

interface Way {
  icon: IconName;
  title: MessageReference;
  steps: readonly MessageReference[];
}

/** How browsers put a site on the home screen. */
const ways: Record<'android' | 'ios' | 'computer', Way> = {
  android: {
    icon: 'brand-android',
    title: 'download:site.android.title',
    steps: ['download:site.android.browser', 'download:site.android.menu', 'download:site.android.add'],
  },
  ios: {
    icon: 'brand-apple',
    title: 'download:site.ios.title',
    steps: ['download:site.ios.browser', 'download:site.ios.menu', 'download:site.ios.add'],
  },
  computer: {
    icon: 'layout-grid',
    title: 'download:site.computer.title',
    steps: ['download:site.computer.browser', 'download:site.computer.menu', 'download:site.computer.add'],
  },
};

interface Props {
  own: System | undefined;
  look: CodeLook | undefined;
  /** There is nothing else on the page. */
  alone: boolean;
}

/** How to put the site itself on the home screen: it is a web app, and needs no store. */
export function HomeScreen({ own, look, alone }: Props) {
  const text = useText('download');
  const { brand, routes } = useAtomValue(coreAtom);
  const seen = useMedia(wide);
  const there = useMedia(installed);
  const title = useId();
  const first = isPhone(own) ? ways[own] : undefined;
  return (
    <section className={styles.site} aria-labelledby={title}>
      <div className={styles.siteHead}>
        <div>
          <h2 id={title} className={styles.siteTitle}>
            {text(alone ? 'site.only' : 'site.also')}
          </h2>
          <p className={styles.lead}>{text(there ? 'site.there' : 'site.text', { brand: brand.name })}</p>
        </div>
        {seen && look?.shown !== false && (
          <div className={styles.scan}>
            <Code
              value={new URL(pathOf(routes, brand.app?.start ?? 'home') ?? '/', location.origin).href}
              label={text('site.code', { brand: brand.name })}
              look={look}
            />
            <p className={styles.needs}>{text('site.scan')}</p>
          </div>
        )}
      </div>
      {!there && (
        <ul {...entryColumns(Object.keys(ways).length, styles.cards)}>
          {[...(first ? [first] : []), ...Object.values(ways).filter((way) => way !== first)].map((way) => (
            <li key={way.title} className={styles.card}>
              <h3 className={styles.name}>
                <Icon name={way.icon} size={24} />
                {text(way.title)}
              </h3>
              <Steps steps={way.steps} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
