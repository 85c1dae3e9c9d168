import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { PlayerRead } from '#schemas/admin';
import { CommandDialog, MessageDialog, mayAtom, RewardDialog } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { Adjust } from './Adjust.tsx';
import { LiftLock, SetLock } from './Lock.tsx';
import { Reward } from './Reward.tsx';
import { LiftCooling, ResetFactors, Standing, Unlock } from './Standing.tsx';

type Doing =
  | 'adjust'
  | 'reward'
  | 'gift'
  | 'standing'
  | 'unlock'
  | 'cooling'
  | 'factors'
  | 'message'
  | 'end'
  | 'lock'
  | 'lift';

/** What an operator can do with a player. Each is a command with a reason. */
export function Doings({ read }: { read: PlayerRead }) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const { player, sessions, paymentPassword, authenticator, passkeys } = read;
  const manages = may('players.manage');
  const locked = player.state === 'locked';
  return (
    <div className={styles.doings}>
      {may('money.adjust') && (
        <Button look="primary" icon="cash" onClick={() => setDoing('adjust')}>
          {text('player.adjust')}
        </Button>
      )}
      {may('rewards.grant') && (
        <Button icon="coin" onClick={() => setDoing('reward')}>
          {text('reward.button')}
        </Button>
      )}
      {may('rewards.grant') && (
        <Button icon="gift" onClick={() => setDoing('gift')}>
          {text('rewards.give')}
        </Button>
      )}
      {may('messages.send') && (
        <Button icon="mail" onClick={() => setDoing('message')}>
          {text('messages.send')}
        </Button>
      )}
      {manages && (
        <Button icon="crown" onClick={() => setDoing('standing')}>
          {text('standing.button')}
        </Button>
      )}
      {manages && paymentPassword.lockedUntil !== undefined && (
        <Button icon="key" onClick={() => setDoing('unlock')}>
          {text('standing.unlock')}
        </Button>
      )}
      {manages && read.coolingUntil !== undefined && (
        <Button icon="cash" onClick={() => setDoing('cooling')}>
          {text('standing.liftCooling')}
        </Button>
      )}
      {manages && (authenticator || passkeys > 0) && (
        <Button icon="device-mobile" onClick={() => setDoing('factors')}>
          {text('standing.resetFactors')}
        </Button>
      )}
      {manages && (
        <Button icon="logout" disabled={sessions === 0} onClick={() => setDoing('end')}>
          {text('player.endSessions')}
        </Button>
      )}
      {manages && (
        <Button look={locked ? 'secondary' : 'danger'} icon="lock" onClick={() => setDoing('lock')}>
          {text(locked ? 'lock.longer' : 'player.lock')}
        </Button>
      )}
      {manages && locked && (
        <Button icon="key" disabled={read.lock?.keptUntil !== undefined} onClick={() => setDoing('lift')}>
          {text('player.unlock')}
        </Button>
      )}
      {doing === 'adjust' && <Adjust player={player} onClose={close} />}
      {doing === 'reward' && <Reward player={player} onClose={close} />}
      {doing === 'gift' && <RewardDialog player={player} onClose={close} />}
      {doing === 'message' && <MessageDialog player={player} onClose={close} />}
      {doing === 'standing' && <Standing read={read} onClose={close} />}
      {doing === 'unlock' && <Unlock player={player} onClose={close} />}
      {doing === 'cooling' && <LiftCooling player={player} onClose={close} />}
      {doing === 'factors' && <ResetFactors player={player} onClose={close} />}
      {doing === 'end' && <EndSessions read={read} onClose={close} />}
      {doing === 'lock' && <SetLock read={read} onClose={close} />}
      {doing === 'lift' && <LiftLock read={read} onClose={close} />}
    </div>
  );
}

interface Props {
  read: PlayerRead;
  onClose(): void;
}

function EndSessions({ read: { player, sessions }, onClose }: Props) {
  const text = useText('office');
  const end = useMutation('endPlayerSessions', { onError: 'field' });
  return (
    <CommandDialog
      title={text('player.endSessions')}
      text={text('player.endText', { account: player.account, count: sessions })}
      submitLabel={text('player.endSessions')}
      send={(_values, reason) => end.send({ body: { player: player.id, reason } })}
      onClose={onClose}
    />
  );
}
