import { useFormat, useText } from '#engine/i18n';
import { Money, StatusBadge, type StatusTone } from '#engine/kit';
import { usePage } from '#engine/platform';
import type { LotteryTicket, TicketState } from '#schemas/platform';
import { placed } from '#widgets/lottery';
import styles from './Tickets.module.css';

const tones: Record<TicketState, StatusTone> = {
  placed: 'pending',
  won: 'positive',
  lost: 'neutral',
  pushed: 'neutral',
  void: 'warning',
  stopped: 'warning',
};
const shownCount = 8;
/** A ticket's draw may be days ahead, or long over. */
const whenDrawn = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The player's last tickets in a lottery, and what became of each. */
export function Tickets({ gameCode }: { gameCode: string }) {
  const text = useText('lottery');
  const { data } = usePage('lotteryTickets', { gameCode }, { page: 1, size: shownCount });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.tickets} aria-label={text('hall.tickets')}>
      <h2 className={styles.title}>{text('hall.tickets')}</h2>
      <ul>
        {data.list.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ ticket }: { ticket: LotteryTicket }) {
  const text = useText('lottery');
  const format = useFormat();
  const { reference, numero, drawAt, lines, stake, returned, currency, state, chase } = ticket;
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <span className={styles.numero}>
          {numero} · {format.parts(drawAt, whenDrawn)}
          {chase && ` · ${text('hall.place', { no: chase.no, of: chase.of })}`}
        </span>
        <StatusBadge tone={tones[state]}>{text(`states.${state}`)}</StatusBadge>
      </div>
      <ul className={styles.lines}>
        {placed(lines).map(({ id, item: { label, picks, returned: won } }) => (
          <li key={id} data-won={won > 0 || undefined}>
            <span className={styles.play}>{label}</span> {picks.slice(0, 8).join(' · ')}
            {picks.length > 8 && ` +${picks.length - 8}`}
          </li>
        ))}
      </ul>
      <p className={styles.money}>
        <span>{text('hall.staked')}</span>
        <Money minor={stake} currency={currency} />
        {state !== 'placed' && <Money minor={returned} currency={currency} change />}
        <bdi className="tabular">{reference}</bdi>
      </p>
    </li>
  );
}
