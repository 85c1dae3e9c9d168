import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { messageFrom, useText } from '#engine/i18n';
import { errorText, PlatformError } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass } from '#engine/ui';
import type { LaunchableGame } from '#widgets/games';
import { Stage } from './Stage.tsx';
import { useBack } from './use-back.ts';

const OtherGames = lazy(() => loadChunk(() => import('./OtherGames.tsx')));

/** Codes after which trying the same game again will not help. */
const final = new Set(['game_maintenance', 'game_not_found', 'game_address_refused']);

/** Faults of the frame's own that have words in `games:faults`; a game's own codes share one text. */
const knownFaults = new Set(['game_timeout', 'game_address_refused', 'game_launch_expired', 'game_launch_unavailable']);

interface Props {
  game: LaunchableGame;
  error: unknown;
  /** It had opened, and has stopped since. */
  wasPlayed: boolean;
  onRetry(): void;
}

/** A game that did not open, or is over. */
export function Failed({ game, error, wasPlayed, onRetry }: Props) {
  const text = useText('games');
  const back = useBack();
  const [isChoosing, setChoosing] = useState(false);
  const code = error instanceof PlatformError ? error.code : '';
  const known = /^game_/.test(code) && code !== 'game_maintenance' && code !== 'game_not_found';
  const words = known
    ? text(knownFaults.has(code) ? messageFrom(`games:faults.${code}`) : 'faults.game_stopped')
    : errorText(error, text);
  return (
    <Stage game={game} title={text(wasPlayed ? 'frame.stopped' : 'frame.failed')} text={words}>
      {code === 'game_maintenance' ? (
        <Button look="primary" icon="layout-grid" onClick={() => setChoosing(true)}>
          {text('frame.like')}
        </Button>
      ) : final.has(code) ? (
        <BrandLink link={{ route: 'hot' }} className={buttonClass({ look: 'primary' })}>
          {text('frame.others')}
        </BrandLink>
      ) : (
        <Button look="primary" icon="refresh" onClick={onRetry}>
          {text('errors:retry')}
        </Button>
      )}
      <Button onClick={back}>{text('frame.back')}</Button>
      <Suspense>
        {isChoosing && <OtherGames game={game} onAgain={undefined} onClose={() => setChoosing(false)} />}
      </Suspense>
    </Stage>
  );
}
