import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, Icon } from '#engine/ui';
import type { Club } from '#schemas/platform';
import { rankColours, useRank } from '#widgets/shell';
import styles from '../Club.module.css';

/** The player's rank, where it stands among the others, and the service that comes with it. */
export function Ladder({ club }: { club: Club }) {
  const text = useText('club');
  const format = useFormat();
  const { service = {} } = useAtomValue(coreAtom).brand;
  const label = useRank();
  const { rank, ranks, given, until } = club;
  const own = ranks.find(({ level }) => level === rank);
  const name = own?.name ?? (rank > 0 ? label?.name : undefined);
  const { color, color2 } = own ?? label ?? {};
  return (
    <div className={styles.plate} style={rankColours(color, color2)}>
      <Icon name="crown" size={36} />
      <div>
        <p className={styles.caption}>{text('yours')}</p>
        <h2 className={styles.name} dir="auto">
          {name ?? text('noRank')}
        </h2>
        {(given || until !== undefined) && (
          <p className={styles.caption}>{given ? text('given') : text('until', { date: format.until(until ?? 0) })}</p>
        )}
      </div>
      <ol className={styles.ladder} aria-label={text('ranks')}>
        {ranks.map(({ level, name: words, color: ink, color2: ground }) => (
          <li
            key={level}
            className={styles.medal}
            style={rankColours(ink, ground)}
            data-reached={level <= rank || undefined}
            aria-current={level === rank ? 'step' : undefined}
            title={words}
          >
            <span aria-hidden="true">{format.number(level)}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        ))}
      </ol>
      {rank >= (service.vipFromRank ?? 5) && (
        <BrandLink link={{ action: 'customerService' }} className={buttonClass({ look: 'primary' })}>
          <Icon name="headset" />
          {text('service')}
        </BrandLink>
      )}
    </div>
  );
}
