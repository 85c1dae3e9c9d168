import type { ComponentType } from 'react';
import { useText } from '#engine/i18n';
import type { Entry } from '#schemas/brand';
import { useMissionsDone, useRewardsToClaim } from '#widgets/points';
import { useUnread, useUnreadMessages } from '#widgets/service';
import styles from './Badges.module.css';

/** A count beside an entry, and what is said of it. Nothing at 0. */
function Badge({ count, said = 'menu.unread' }: { count: number; said?: 'menu.unread' | 'menu.claimable' }) {
  const text = useText('shell');
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text(said, { count })}</span>
    </span>
  );
}

function Answers() {
  return <Badge count={useUnread()} />;
}

function Messages() {
  return <Badge count={useUnreadMessages()} />;
}

function Missions() {
  return <Badge count={useMissionsDone()} said="menu.claimable" />;
}

function Rewards() {
  return <Badge count={useRewardsToClaim()} said="menu.claimable" />;
}

/** What each kind of badge counts (`badge` of menu.json). */
export const badges: Record<NonNullable<Entry['badge']>, ComponentType> = {
  unread: Answers,
  messages: Messages,
  missions: Missions,
  rewards: Rewards,
};
