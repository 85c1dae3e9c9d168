import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { Dialog } from '#engine/dialog';
import { directionAtom, useText } from '#engine/i18n';
import { closeModalAtom, useModal } from '#engine/overlays';
import { WidgetByName } from '#engine/registry';
import { useGo } from '#engine/routing';
import { classNames, IconButton, Logo } from '#engine/ui';
import type { AccessPopupProps } from '#schemas/widgets';
import { socialPendingAtom } from '#widgets/access';
import { ArtPane } from './ArtPane.tsx';
import styles from './Popup.module.css';

const tabs = ['login', 'register'] as const;
type Tab = (typeof tabs)[number];

/** The login and registration window (§2, loginPopupModal). */
export default function Popup({ tab: front = 'login', notice }: AccessPopupProps) {
  const text = useText('access');
  const direction = useAtomValue(directionAtom);
  const { art } = useAtomValue(coreAtom).registration;
  const title = useId();
  const again = useModal()?.again;
  const entry = front === 'agent' ? 'agent' : 'member';
  const asked = front === 'agent' ? 'login' : front;
  const [tab, setTab] = useState<Tab>(asked);
  // What was typed into the tab behind is kept; a tab never seen is not drawn.
  const [seen, setSeen] = useState<readonly Tab[]>([asked]);
  const show = useCallback((next: Tab) => {
    setTab(next);
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
  }, []);
  // Opening it again while it is open brings the other tab to the front.
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again, though for the same tab
  useEffect(() => show(asked), [asked, again, show]);
  const close = useClose();
  // Not the first button, which closes: whoever hears the page hears the window's name.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Dialog labelledBy={title} onClose={close} className={classNames(styles.panel, art && styles.withArt)}>
      <div data-widget="access/popup" className={styles.window}>
        <ArtPane />
        <div className={styles.main}>
          <h2 id={title} ref={heading} tabIndex={-1} className="visually-hidden">
            {text('title')}
          </h2>
          <Logo compact className={styles.mark} />
          <IconButton icon="x" label={text('close')} className={styles.close} onClick={close} />
          <DirectionProvider direction={direction}>
            <Tabs.Root value={tab} onValueChange={show}>
              <Tabs.List className={styles.tabs}>
                {tabs.map((one) => (
                  <Tabs.Tab key={one} value={one} className={styles.tab}>
                    {text(`${one}.tab`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {notice && (
                <p className={styles.notice} role="status">
                  {text(`notice.${notice}`)}
                </p>
              )}
              {tabs.map((one) => (
                <Tabs.Panel key={one} value={one} keepMounted tabIndex={-1} className={styles.content}>
                  {seen.includes(one) && (
                    <WidgetByName
                      widget={`access/${one}`}
                      props={one === 'login' ? { entry } : {}}
                      pointer={`/modals/access/${one}`}
                    />
                  )}
                </Tabs.Panel>
              ))}
            </Tabs.Root>
          </DirectionProvider>
        </div>
      </div>
    </Dialog>
  );
}

/** Closes the window; an address that opened it would open it again, so it gives way to the home page. */
function useClose(): () => void {
  const { routes } = useAtomValue(coreAtom);
  const { pathname } = useLocation();
  const closeModal = useSetAtom(closeModalAtom);
  const setPending = useSetAtom(socialPendingAtom);
  const go = useGo();
  return () => {
    // The next one at this machine may be somebody else.
    setPending(null);
    closeModal('access');
    if (matchRoute(routes, pathname)?.route.opens) go('home', {}, { replace: true });
  };
}
