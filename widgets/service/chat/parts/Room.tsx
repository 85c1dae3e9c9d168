import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { classNames, Icon, IconButton } from '#engine/ui';
import { launchAtom } from '#widgets/games';
import { showRoomAtom, useUnread } from '#widgets/service';
import styles from '../Chat.module.css';
import { Frame } from './Frame.tsx';
import { inkOn } from './ink.ts';
import { useClearPlace } from './use-clear-place.ts';

/** Colour of the chat's head unless the brand says otherwise (§9). */
const STANDARD = '#6142bf';

/** A member's room: a window over the page, or the button that brings it back. */
export function Room({ startsHidden, again }: { startsHidden: boolean; again: number }) {
  const text = useText('service');
  const modal = useModal();
  const { headerColor = STANDARD } = useAtomValue(coreAtom).brand.service?.chat ?? {};
  const [hidden, hide] = useState(startsHidden);
  // Over a game it would lie on what is played with.
  const isPlaying = useAtomValue(launchAtom)?.phase === 'open';
  const small = hidden && !isPlaying;
  const [large, enlarge] = useState(false);
  /** What is in the window stays there while it is hidden. */
  const [seen, setSeen] = useState(!startsHidden);
  const unread = useUnread();
  const showRoom = useSetAtom(showRoomAtom);
  useEffect(() => {
    showRoom(!hidden);
    return () => showRoom(false);
  }, [hidden, showRoom]);
  const heading = useRef<HTMLHeadingElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  useClearPlace(launcher, small);
  const moved = useRef(!startsHidden);
  useEffect(() => {
    // Not when it came by itself: nobody requested it.
    if (moved.current) (hidden ? launcher : heading).current?.focus();
    moved.current = true;
  }, [hidden]);
  const colours = { background: headerColor, color: inkOn(headerColor) };
  const show = () => {
    setSeen(true);
    hide(false);
  };
  // Requested again it turns (§4); what comes by itself never does.
  const turned = useRef(again);
  useEffect(() => {
    if (turned.current === again) return;
    turned.current = again;
    if (startsHidden) return;
    setSeen(true);
    hide((before) => !before);
  }, [again, startsHidden]);

  return (
    <>
      {small && (
        <button
          ref={launcher}
          type="button"
          className={styles.launcher}
          style={colours}
          onClick={show}
          aria-label={unread > 0 ? text('chat.openUnread', { count: unread }) : text('chat.open')}
        >
          <Icon name="message-circle" size={26} />
          {unread > 0 && <span className={styles.badge}>{unread}</span>}
        </button>
      )}
      {seen && (
        <section
          aria-label={text('chat.title')}
          className={classNames(styles.window, large && styles.large)}
          hidden={hidden}
          onKeyDown={(event) => {
            if (event.key === 'Escape') hide(true);
          }}
        >
          <div className={styles.head} style={colours}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {text('chat.title')}
            </h2>
            <IconButton
              icon="maximize"
              label={text(large ? 'chat.shrink' : 'chat.enlarge')}
              onClick={() => enlarge(!large)}
            />
            <IconButton icon="chevron-down" label={text('chat.hide')} onClick={() => hide(true)} />
            <IconButton icon="x" label={text('chat.close')} onClick={() => modal?.close()} />
          </div>
          <Frame headerColor={headerColor} />
        </section>
      )}
    </>
  );
}
