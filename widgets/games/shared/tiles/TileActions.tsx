import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { Button, classNames, Icon, IconButton } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { type LikedGame, useFavourite } from '../own/use-favourite.ts';
import styles from './TileActions.module.css';

/** How long a finger rests on a tile before its details open, ms: as long as browsers take for a menu. */
const longPress = 500;
/** A finger that moves further scrolls, px. */
const steady = 10;

/** The heart of a tile, and the way to its details: a button, a long press, or the key for menus. */
export default function TileActions({ game }: { game: Game }) {
  const text = useText('games');
  const { liked, toggle } = useFavourite(game);
  const openModal = useSetAtom(openModalAtom);
  const root = useRef<HTMLButtonElement>(null);
  const { nodeId } = game;
  useEffect(() => {
    const tile = root.current?.parentElement;
    return tile ? onLongPress(tile, () => openModal('game', { nodeId })) : undefined;
  }, [nodeId, openModal]);
  return (
    <>
      <button
        ref={root}
        type="button"
        className={styles.about}
        aria-label={text('tile.about')}
        title={text('tile.about')}
        onClick={() => openModal('game', { nodeId })}
      >
        <Icon name="info-circle" size={18} />
      </button>
      <button
        type="button"
        className={styles.heart}
        aria-label={text('tile.favourite')}
        aria-pressed={liked}
        onClick={toggle}
      >
        <Icon name={liked ? 'heart-filled' : 'heart'} size={18} />
      </button>
    </>
  );
}

/** The heart alone, for bars of tools. */
export function FavouriteIcon({ game, className }: { game: LikedGame; className?: string | undefined }) {
  const text = useText('games');
  const { liked, toggle } = useFavourite(game);
  return (
    <IconButton
      icon={liked ? 'heart-filled' : 'heart'}
      label={text('tile.favourite')}
      aria-pressed={liked}
      className={classNames(styles.like, className)}
      onClick={toggle}
    />
  );
}

/** The heart with its word, for the details of a game. */
export function FavouriteButton({ game, size = 'lg' }: { game: LikedGame; size?: 'md' | 'lg' }) {
  const text = useText('games');
  const { liked, toggle } = useFavourite(game);
  return (
    <Button
      size={size}
      look="quiet"
      icon={liked ? 'heart-filled' : 'heart'}
      aria-pressed={liked}
      className={styles.like}
      onClick={toggle}
    >
      {text('tile.favourite')}
    </Button>
  );
}

/** Calls back when a finger rests on a tile, or the key for menus is pressed there; a mouse keeps the browser's menu. */
function onLongPress(tile: HTMLElement, open: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isTouched = false;
  let opened = false;
  const end = () => clearTimeout(timer);
  const show = () => {
    end();
    opened = true;
    open();
  };
  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: ({ pointerType, clientX: x, clientY: y }) => {
      isTouched = pointerType !== 'mouse';
      opened = false;
      from = { x, y };
      end();
      if (isTouched) timer = setTimeout(show, longPress);
    },
    pointermove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > steady) end();
    },
    pointerup: end,
    pointercancel: end,
    contextmenu: (event) => {
      // The key for menus gives no button.
      if (!isTouched && event.button === 2) return;
      event.preventDefault();
      if (!opened) show();
    },
    click: (event) => {
      // The finger that has opened the details leaves the tile: it does not play.
      if (opened) event.preventDefault();
      if (opened) event.stopPropagation();
      opened = false;
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) tile.addEventListener(name, listener, { capture: name === 'click' });
  return () => {
    end();
    for (const [name, listener] of entries) tile.removeEventListener(name, listener, { capture: name === 'click' });
  };
}
