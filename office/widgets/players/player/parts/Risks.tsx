import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { Facts, Money, StatusBadge } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, SectionHead, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { RiskMark } from '#schemas/admin';
import { merchantAtom, sessionAtom, useOfficePath } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { OppositeBets } from './OppositeBets.tsx';

/** What stands out about a player, each with its facts and the other account. */
export function Risks({ player }: { player: string }) {
  const text = useText('office');
  const found = useQuery('playerRisks', { query: { player } });
  return (
    <div>
      <SectionHead title={text('risks.title')} text={text('risks.text')} />
      <Answer
        of={{ ...found, data: found.data?.marks }}
        waiting={<SkeletonList count={2} row={<Skeleton height="120px" />} />}
        empty={<StatusMessage icon="shield-check" title={text('risks.none')} />}
      >
        {(marks) => (
          <ul className={styles.marks}>
            {marks.map((mark) => (
              <Mark key={`${mark.kind} ${mark.other?.id ?? mark.withdrawal}`} mark={mark} />
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
}

const money = ['askedOut', 'paidIn', 'played'] as const;
const moments = ['lastAt', 'boundAt', 'removedAt', 'at'] as const;
const words = ['device', 'network', 'number', 'name'] as const;
const counts = ['opposite', 'together'] as const;

function Mark({ mark: { kind, facts, other, withdrawal, currency, events = [] } }: { mark: RiskMark }) {
  const text = useText('office');
  const path = useOfficePath();
  const { moment, number } = useFormat();
  const row = <Name extends string>(names: readonly Name[], show: (value: never) => ReactNode) =>
    names.flatMap((name) => {
      const value = facts[name];
      return value === undefined ? [] : [{ name, value: show(value as never) }];
    });
  const shown = [
    ...row(words, (value: string) => <bdi>{value}</bdi>),
    ...row(counts, (value: number) => number(value)),
    ...row(moments, (value: number) => moment(value)),
    ...row(money, (value: number) => <Money minor={value} currency={currency} />),
  ];
  return (
    <li className={styles.mark}>
      <h3 className={styles.markHead}>
        <StatusBadge tone="warning">{text(`risks.kinds.${kind}`)}</StatusBadge>
      </h3>
      <p className={styles.quiet}>{text(`risks.texts.${kind}`, { hours: Number(facts.hours ?? 0) })}</p>
      <Facts
        facts={[
          ...(other ? [{ label: text('risks.other'), value: <Other other={other} /> }] : []),
          ...shown.map(({ name, value }) => ({ label: text(`risks.facts.${name}`), value })),
        ]}
      />
      {events.map((event) => (
        <OppositeBets key={`${event.game} ${event.at}`} event={event} currency={currency} />
      ))}
      {withdrawal && <Link to={path(`/admin/withdrawals?withdrawal=${withdrawal}`)}>{text('risks.withdrawal')}</Link>}
    </li>
  );
}

/** Another account, of whichever of the operator's merchants. */
function Other({ other: { id, account, merchant, state } }: { other: NonNullable<RiskMark['other']> }) {
  const text = useText('office');
  const own = useAtomValue(merchantAtom);
  const session = useAtomValue(sessionAtom);
  const path = useOfficePath();
  const name = session?.merchants.find(({ code }) => code === merchant)?.name ?? merchant;
  return (
    <span className={styles.other}>
      <Link to={path(`/admin/players/${id}`, merchant)}>{account}</Link>
      {merchant !== own && <span className={styles.quiet}>{text('risks.at', { merchant: name })}</span>}
      {state === 'locked' && <StatusBadge tone="negative">{text('players.states.locked')}</StatusBadge>}
    </span>
  );
}
