import { useFormat, useText } from '#engine/i18n';
import { Money, Progress } from '#engine/kit';
import { Icon } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { Club, WithdrawOffer } from '#schemas/platform';
import { rankColours } from '#widgets/shell';
import { Card } from './Card.tsx';
import styles from './Home.module.css';

/** Stakes that a withdrawal still requires. */
export function Stakes({ offer, route }: { offer: WithdrawOffer; route: RouteReference }) {
  const text = useText('member');
  const format = useFormat();
  const { turnoverLeft, turnovers, currency } = offer;
  if (turnoverLeft === 0) return null;
  const required = turnovers.reduce((sum, part) => sum + part.required, 0);
  const played = Math.max(0, required - turnoverLeft);
  const words = text('home.staked', {
    played: format.money(played, currency),
    required: format.money(required, currency),
  });
  return (
    <Card title={text('home.stakes')} link={{ route }}>
      <p className={styles.figure}>
        <Money minor={turnoverLeft} currency={currency} />
      </p>
      <Progress value={played} max={required} label={text('home.stakes')} words={words} />
      <p className={styles.note}>{words}</p>
    </Card>
  );
}

/** The player's rank, and how far the next one is. */
export function Rank({ club, route }: { club: Club; route: RouteReference }) {
  const text = useText('club');
  const format = useFormat();
  const { rank, ranks, stakes, deposits, currency } = club;
  if (ranks.length === 0) return null;
  const own = ranks.find(({ level }) => level === rank);
  const next = ranks.find(({ level }) => level > rank);
  const needs = next
    ? ([
        { kind: 'stakes', has: stakes, needed: next.stakes },
        { kind: 'deposits', has: deposits, needed: next.deposits },
      ] as const)
    : [];
  const money = (minor: number) => format.money(minor, currency);
  return (
    <Card title={text('yours')} link={{ route }}>
      <p className={styles.rank} style={rankColours(own?.color, own?.color2)}>
        <span className={styles.crown}>
          <Icon name="crown" size={22} />
        </span>
        <span dir="auto">{own?.name ?? text('noRank')}</span>
      </p>
      <p className={styles.note}>{next ? text('next', { rank: next.name }) : text('top')}</p>
      {needs.map(({ kind, has, needed }) => {
        if (needed === 0) return null;
        const words = text('of', { progress: money(Math.min(has, needed)), target: money(needed) });
        return (
          <div key={kind} className={styles.need}>
            <span>{text(kind)}</span>
            <bdi>{words}</bdi>
            <Progress value={has} max={needed} label={text(kind)} words={words} />
          </div>
        );
      })}
    </Card>
  );
}
