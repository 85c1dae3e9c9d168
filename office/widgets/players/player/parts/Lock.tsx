import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { messageFrom, type Translate, useFormat, useText } from '#engine/i18n';
import { PlatformError, useMutation } from '#engine/platform';
import type { PlayerLock, PlayerLockState, PlayerRead } from '#schemas/admin';
import { leastExclusionDays } from '../../../../../schemas/admin/exclusion.ts';
import { CommandDialog, changeWords } from '../../../../shared/index.ts';

interface Props {
  read: PlayerRead;
  onClose(): void;
}

const required = { rule: 'required' } as const;
const reasons = ['break', 'exclusion', 'ownerReport', 'fraud', 'other'] as const;
const days = [1, 3, 7, 14, 30, 60, 90, leastExclusionDays, 365, 730, 1825];
const untilLifted = 'open';

/** Locks the player: why, and for how long. One operator does it; what a player asked for cannot be taken back by anybody. */
export function SetLock({ read: { player }, onClose }: Props) {
  const text = useText('office');
  const lock = useMutation('lockPlayer', { onError: 'field' });
  const fields = useMemo(
    (): FormModel['fields'] => [
      {
        id: 'why',
        kind: 'select',
        label: 'office:lock.why',
        options: reasons.map((value) => ({ value, label: text(`lock.reasons.${value}`) })),
        rules: [required],
      },
      {
        id: 'days',
        kind: 'select',
        label: 'office:lock.days',
        options: [
          { value: untilLifted, label: text('lock.open') },
          ...days.map((count) => ({
            value: String(count),
            label: daysWords(count, text),
          })),
        ],
        rules: [required],
      },
    ],
    [text],
  );
  return (
    <CommandDialog
      title={text('player.lock')}
      text={text('player.lockText', { account: player.account })}
      fields={fields}
      submitLabel={text('player.lock')}
      send={(values, reason) => {
        const { why, days: lasts } = values as { why?: NonNullable<PlayerLock['why']>; days?: string };
        assertEnds(why, lasts, text);
        const end = lasts === undefined || lasts === untilLifted ? {} : { days: Number(lasts) };
        return lock.send({ body: { player: player.id, locked: true, ...(why ? { why } : {}), ...end, reason } });
      }}
      onClose={onClose}
    />
  );
}

function daysWords(count: number, text: Translate<'office'>): string {
  if (count === 1) return text('lock.day');
  return text(count === leastExclusionDays ? 'lock.halfYear' : 'lock.daysOf', { count });
}

/** What a player asks for has an end, and a self-exclusion lasts as long as players are told: what does not is refused at its field. */
function assertEnds(why: PlayerLock['why'], lasts: string | undefined, text: Translate<'office'>): void {
  const refuse = (days: string) => {
    throw new PlatformError('business', 'invalid_fields', { fields: { days } });
  };
  if ((why === 'break' || why === 'exclusion') && lasts === untilLifted)
    refuse(text(messageFrom('errors:end_missing')));
  if (why === 'exclusion' && Number(lasts) < leastExclusionDays)
    refuse(text(messageFrom('errors:exclusion_too_short'), { days: leastExclusionDays }));
}

/** Lets the player in again, once a second operator agrees. */
export function LiftLock({ read: { player, lock: state }, onClose }: Props) {
  const text = useText('office');
  const lift = useMutation('lockPlayer', { onError: 'field' });
  const reported = state?.why === 'ownerReport' || state?.change !== undefined;
  const restorable = state?.restorable === true;
  const fields = useMemo(
    (): FormModel['fields'] =>
      restorable
        ? [
            {
              id: 'restore',
              kind: 'radio',
              label: 'office:lock.restore',
              options: [
                { value: 'yes', label: text('lock.restoreYes') },
                { value: 'no', label: text('lock.restoreNo') },
              ],
              rules: [required],
            },
          ]
        : [],
    [restorable, text],
  );
  return (
    <CommandDialog
      title={text('player.unlock')}
      text={text(reported ? 'lock.liftReported' : 'player.unlockText', { account: player.account })}
      fields={fields}
      submitLabel={text('player.unlock')}
      send={(values, reason) => {
        const restore = (values as { restore?: string }).restore === 'yes' ? { restore: true } : {};
        return lift.send({ body: { player: player.id, locked: false, ...restore, reason } });
      }}
      onClose={onClose}
    />
  );
}

/** A lock in words: why, since and until when, who set it, what they wrote. */
export function useLockRows(state: PlayerLockState | undefined): { label: string; value: string }[] {
  const text = useText('office');
  const { moment } = useFormat();
  if (!state) return [];
  const { at, until, why, by, note, keptUntil, change, changedAt } = state;
  const reported =
    change === undefined ? [] : [changeWords(change, text), ...(changedAt === undefined ? [] : [moment(changedAt)])];
  return [
    { label: text('lock.why'), value: text(`lock.reasons.${why}`) },
    { label: text('lock.since'), value: moment(at) },
    { label: text('lock.until'), value: until === undefined ? text('lock.open') : moment(until) },
    { label: text('lock.by'), value: by ?? text('lock.byPlayer') },
    // Of a player's own lock the note names what was changed, which has words of its own.
    ...(note === undefined || by === undefined ? [] : [{ label: text('lock.note'), value: note }]),
    ...(reported.length === 0 ? [] : [{ label: text('lock.change'), value: reported.join(', ') }]),
    ...(keptUntil === undefined ? [] : [{ label: text('lock.kept'), value: moment(keptUntil) }]),
  ];
}
