import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Translate } from '#engine/i18n';
import { errorText } from '#engine/platform';
import { Button, IconButton, Skeleton } from '#engine/ui';
import type { HumanCheckAnswer, SliderPuzzle } from '#schemas/platform';
import styles from './human-check.module.css';
import { usePicture } from './use-picture.ts';

/** Distance that an arrow key moves the piece, px of the picture: no more than the platform forgives. */
const STEP = 4;

interface Props {
  /** Sends an answer. Throws what the platform says of a wrong one. */
  solve(answer: HumanCheckAnswer): Promise<void>;
  t: Translate;
}

/** A piece to be moved into its gap, by finger, mouse or arrow keys. Nothing is sent before the player says so. */
export function SliderCheck({ solve, t }: Props) {
  const { id, state, shown: puzzle, refresh } = usePicture('sliderPuzzle', 'slider');
  const [moved, move] = useState<{ puzzle?: SliderPuzzle | undefined; position: number }>({ position: 0 });
  const [busy, setBusy] = useState(false);
  /** The puzzle that was answered wrongly: it serves one try, and the next one is on its way. */
  const [spent, spend] = useState<SliderPuzzle>();
  const [message, say] = useState('');
  const range = useRef<HTMLInputElement>(null);
  // A new puzzle begins on the left, under the hand that solves it.
  const position = moved.puzzle === puzzle ? moved.position : 0;
  useEffect(() => {
    if (puzzle) range.current?.focus();
  }, [puzzle]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    say('');
    try {
      await solve({ id, position });
    } catch (error) {
      const wrong = (error as { code?: unknown } | null)?.code === 'human_check_failed';
      spend(puzzle);
      say(wrong ? t('forms:human_again') : errorText(error, t));
      refresh();
    } finally {
      setBusy(false);
    }
  };

  const ready = state === 'ready' && puzzle !== spent;
  const most = puzzle ? puzzle.width - puzzle.pieceWidth : 0;
  const percent = most > 0 ? Math.round((100 * position) / most) : 0;
  return (
    <form className={styles.check} onSubmit={submit}>
      <p>{t('forms:human_slider')}</p>
      {puzzle ? <Scene puzzle={puzzle} position={position} t={t} /> : <Skeleton ratio="2 / 1" />}
      {/* The piece moves from left to right in every language. */}
      <input
        ref={range}
        dir="ltr"
        className={styles.range}
        type="range"
        min={0}
        max={most}
        step={STEP}
        value={position}
        disabled={!ready}
        onChange={(event) => move({ puzzle, position: Number(event.currentTarget.value) })}
        aria-label={t('forms:human_position')}
        aria-valuetext={t('forms:human_percent', { percent })}
      />
      <p className={styles.message} role="status">
        {state === 'failed' ? t('forms:human_failed') : message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" wide busy={busy} disabled={!ready || position === 0}>
          {t('forms:human_confirm')}
        </Button>
        <IconButton icon="refresh" label={t('forms:human_new')} onClick={refresh} />
      </div>
    </form>
  );
}

/** The picture, and the piece where the player has moved it. All is measured in shares: the picture shrinks on phones. */
function Scene({ puzzle, position, t }: { puzzle: SliderPuzzle; position: number; t: Translate }) {
  const { picture, piece, width, height, pieceWidth, top } = puzzle;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className={styles.scene} dir="ltr" style={{ aspectRatio: `${width} / ${height}` }}>
      <img src={`data:image/png;base64,${picture}`} alt={t('forms:human_picture')} className={styles.picture} />
      <img
        src={`data:image/png;base64,${piece}`}
        alt=""
        className={styles.piece}
        style={{ left: share(position, width), top: share(top, height), width: share(pieceWidth, width) }}
      />
    </div>
  );
}
