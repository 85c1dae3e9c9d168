import { Menu } from '@base-ui/react/menu';
import { useAtomValue } from 'jotai';
import { coreAtom, flagsAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { memberAtom, roleAtom } from '#engine/session';
import { Icon } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { RankBadge, useRank } from '#widgets/shell';
import styles from './AccountMenu.module.css';

/**
 * The club rank or the service label of a member, which leads to the club, and a member without one to the security centre; of a
 * trial account, that it is one (§2, §3).
 */
export function RankLabel({ onChoose }: { onChoose(link: Link): void }) {
  const text = useText('shell');
  const { routes } = useAtomValue(coreAtom);
  const flags = useAtomValue(flagsAtom);
  const role = useAtomValue(roleAtom);
  const label = useAtomValue(memberAtom)?.memberLabel[0]?.name;
  const rank = useRank();
  if (role === 'trial') return <p className={styles.rank}>{text('account.trial')}</p>;
  const name = rank?.name ?? label;
  const hasClub = name !== undefined && flags.has('VIPCLUB3') && 'club' in routes;
  const route = hasClub ? 'club' : 'securityCenter';
  if (!(route in routes)) return name ? <RankBadge {...rank} name={name} /> : null;
  return (
    <Menu.Item className={styles.label} onClick={() => onChoose({ route })}>
      {name ? <RankBadge {...rank} name={name} /> : <span>{text('account.security')}</span>}
      <Icon name="chevron-right" size={16} />
    </Menu.Item>
  );
}
