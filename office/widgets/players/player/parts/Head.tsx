import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Translate, useFormat, useText } from '#engine/i18n';
import { CopyField, Facts, Money, Stat, Stats, StatusBadge } from '#engine/kit';
import { factsAtom } from '#engine/pages';
import { SectionHead } from '#engine/ui';
import type { PlayerRead } from '#schemas/admin';
import { accountTypeWords, languageName, useOfficePath } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { Doings } from './Doings.tsx';
import { useLockRows } from './Lock.tsx';

type Row = { label: string; value: ReactNode };

/** Who the player is, in what state the account is, and what can be done. */
export function Head({ read }: { read: PlayerRead }) {
  const text = useText('office');
  const format = useFormat();
  const { player, sessions, lock, coolingUntil } = read;
  const lockRows = useLockRows(lock);
  const inWallets = player.inWallets ? format.money(player.inWallets, player.currency) : undefined;
  return (
    <>
      <SectionHead title={player.account} text={player.nickname === player.account ? undefined : player.nickname} />
      <Doings read={read} />
      <Stats>
        <Stat
          label={text('players.balance')}
          value={<Money minor={player.balance} currency={player.currency} loud />}
          note={
            coolingUntil === undefined
              ? inWallets && text('players.inWallets', { amount: inWallets })
              : text('player.cooling', { time: format.moment(coolingUntil) })
          }
          loud
        />
        <Stat
          label={text('players.state')}
          value={
            <StatusBadge tone={player.state === 'active' ? 'positive' : 'negative'}>
              {text(`players.states.${player.state}`)}
            </StatusBadge>
          }
          note={lock && text('player.locked', { time: format.moment(lock.at) })}
        />
        <Stat label={text('player.sessions')} value={format.number(sessions)} />
        <Stat label={text('players.createdAt')} value={format.date(player.createdAt)} />
      </Stats>
      <Fold>
        {lockRows.length > 0 && (
          <Facts facts={lockRows.map(({ label, value }) => ({ label, value: <span dir="auto">{value}</span> }))} />
        )}
        <Person read={read} />
        <Account read={read} />
        <CopyField label={text('player.id')} value={player.id} />
      </Fold>
    </>
  );
}

/** Facts below each other would push all else out of a phone's window: there they are folded away. */
function Fold({ children }: { children: ReactNode }) {
  const text = useText('office');
  const isPhone = useAtomValue(factsAtom).device === 'phone';
  const facts = <div className={styles.facts}>{children}</div>;
  if (!isPhone) return facts;
  return (
    <details className={styles.fold}>
      <summary>{text('player.facts')}</summary>
      {facts}
    </details>
  );
}

/** A whole birthday: those who read it masked have its year alone. */
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Contacts, birthday, and what the registration asked. */
function Person({ read: { player, email, birthday, verified, details } }: { read: PlayerRead }) {
  const text = useText('office');
  const format = useFormat();
  const contact = (value: string | undefined, way: 'mobile' | 'email') => {
    if (!value) return '–';
    return <bdi>{verified.includes(way) ? text('player.verified', { value }) : value}</bdi>;
  };
  const asked = Object.entries(details).filter(([, value]) => value !== '');
  return (
    <Facts
      facts={[
        { label: text('players.mobile'), value: contact(player.mobile, 'mobile') },
        { label: text('player.email'), value: contact(email, 'email') },
        {
          label: text('player.birthday'),
          value: <bdi>{birthday && dayOnly.test(birthday) ? format.day(birthday) : (birthday ?? '–')}</bdi>,
        },
        ...asked.map(
          ([field, value]): Row => ({ label: fieldWords(field, text), value: <span dir="auto">{value}</span> }),
        ),
      ]}
    />
  );
}

/** Type, language, upline and what an operator has set. */
function Account({ read: { player, language, rank, toUpline, paymentPassword, upline } }: { read: PlayerRead }) {
  const text = useText('office');
  const path = useOfficePath();
  const format = useFormat();
  const { isSet, lockedUntil } = paymentPassword;
  return (
    <Facts
      facts={[
        { label: text('players.type'), value: accountTypeWords(player.type, text) },
        { label: text('player.language'), value: language ? languageName(language, text) : '–' },
        {
          label: text('player.upline'),
          value: upline ? (
            <Link to={path(`/admin/players/${upline.id}`)}>{upline.account}</Link>
          ) : (
            text('player.nobody')
          ),
        },
        { label: text('standing.rank'), value: rank > 0 ? format.number(rank) : text('standing.none') },
        { label: text('standing.toUpline'), value: text(toUpline ? 'standing.allowed' : 'standing.forbidden') },
        {
          label: text('standing.paymentPassword'),
          value:
            lockedUntil === undefined
              ? text(isSet ? 'standing.set' : 'standing.notSet')
              : text('standing.locked', { time: format.moment(lockedUntil) }),
        },
      ]}
    />
  );
}

const fields = [
  'payeeName',
  'qqNum',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'line',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const;

/** What a field of the registration is called; one of a later platform by its name. */
function fieldWords(field: string, text: Translate<'office'>): string {
  const known = fields.find((one) => one === field);
  return known ? text(`player.fields.${known}`) : field;
}
