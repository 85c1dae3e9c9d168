import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { usePage } from '#engine/platform';
import { Button } from '#engine/ui';
import type { Command } from '#schemas/admin';
import { CommandDrawer, stateTones } from '../../../../shared/index.ts';
import { keyLabel, profileNode } from '../../../../shared/profile/index.ts';
import styles from './UnderWay.module.css';

const newest = { page: 1, size: 10 };
const latest = { page: 1, size: 3 };

/** Changes that wait for a second person or for their moment, and the last ones that came to nothing: with whom, and when. */
export function UnderWay() {
  const text = useText('office');
  const [open, setOpen] = useState<string>();
  const waiting = usePage('commands', { action: 'editMerchant', state: 'waiting', sort: '-madeAt' }, newest).data;
  const scheduled = usePage('commands', { action: 'editMerchant', state: 'scheduled', sort: '-madeAt' }, newest).data;
  const failed = usePage('commands', { action: 'editMerchant', state: 'failed', sort: '-madeAt' }, latest).data;
  const changes = [waiting, scheduled, failed].flatMap((page) => page?.list ?? []);
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.changes}>
          <h2 className={styles.head}>{text('profile.changes')}</h2>
          <ul className={styles.list}>
            {changes.map((change) => (
              <Row key={change.id} change={change} onOpen={() => setOpen(change.id)} />
            ))}
          </ul>
        </section>
      )}
      {open && <CommandDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Row({ change, onOpen }: { change: Command; onOpen(): void }) {
  const text = useText('office');
  const format = useFormat();
  const { patch, from } = change.body as { patch?: object; from?: number };
  const whole = profileNode(format.currency);
  const parts = Object.keys(patch ?? {})
    .map((key) => keyLabel(whole, key))
    .join(', ');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{parts}</strong>
        <StatusBadge tone={stateTones[change.state]}>{text(`states.${change.state}`)}</StatusBadge>
      </div>
      <ul className={styles.facts}>
        <li>
          {from === undefined ? text('profile.atOnce') : text('profile.inForceFrom', { moment: format.moment(from) })}
        </li>
        <li>{text('profile.askedBy', { operator: change.maker, moment: format.moment(change.madeAt) })}</li>
        {change.checker !== undefined && change.checkedAt !== undefined && (
          <li>{text('profile.agreedBy', { operator: change.checker, moment: format.moment(change.checkedAt) })}</li>
        )}
      </ul>
      <Button size="sm" aria-label={text('profile.openOne', { parts })} onClick={onOpen}>
        {text('profile.open')}
      </Button>
    </li>
  );
}
