import type { ReactNode } from 'react';
import { messageFrom, useFormat, useText } from '#engine/i18n';
import { Money, StatusBadge } from '#engine/kit';
import type { RowOf } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import type { Link } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import type { RowCount } from '#schemas/platform';
import { depositFaces, depositWord, withdrawalFaces, withdrawalWord } from '#widgets/cashier';
import { moveKinds } from '#widgets/records';
import { Card } from './Card.tsx';
import styles from './Home.module.css';

/** Deposits and withdrawals that are not finished, the newest first. */
export function Payments({
  deposits,
  withdrawals,
  route,
  resume = route,
}: {
  deposits: readonly RowOf<'deposits'>[];
  withdrawals: readonly RowOf<'withdrawals'>[];
  route: RouteReference;
  /** Where a deposit is gone on with. */
  resume?: RouteReference | undefined;
}) {
  const text = useText('member');
  const state = (word: string) => text(messageFrom(`cashier:states.${word}`));
  const rows = [
    ...deposits.map(({ id, at, amount, currency, methodName, ...deposit }) => ({
      ...{ id, at, amount, currency },
      name: methodName,
      kind: text('records:kinds.deposit'),
      badge: <StatusBadge tone={depositFaces[deposit.state].tone}>{state(depositWord(deposit))}</StatusBadge>,
      link: { route: resume, query: { id } },
    })),
    ...withdrawals.map(({ id, at, amount, currency, state: of, accountName }) => ({
      ...{ id, at, amount, currency },
      name: accountName,
      kind: text('records:kinds.withdrawal'),
      badge: <StatusBadge tone={withdrawalFaces[of].tone}>{state(withdrawalWord(of))}</StatusBadge>,
      link: { route, query: { show: 'withdrawals', id } },
    })),
  ].sort((one, other) => other.at - one.at);
  if (rows.length === 0) return null;
  return (
    <Card title={text('home.payments')} link={{ route }}>
      <ul className={styles.list}>
        {rows.map(({ id, at, kind, name, amount, currency, badge, link }) => (
          <Row
            key={id}
            title={kind}
            note={name}
            at={at}
            link={link}
            figure={<Money minor={amount} currency={currency} />}
          >
            {badge}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** The newest messages that are still to be opened. */
export function Inbox({
  letters,
  total,
  route,
}: {
  letters: readonly RowOf<'messages'>[];
  total: RowCount;
  route: RouteReference;
}) {
  const text = useText('member');
  const format = useFormat();
  if (letters.length === 0) return null;
  return (
    <Card title={text('home.inbox')} link={{ route, query: { state: 'unread' } }} count={format.number(total.rows)}>
      <ul className={styles.list}>
        {letters.map(({ id, title, at }) => (
          <Row key={id} title={title} at={at} />
        ))}
      </ul>
    </Card>
  );
}

/** What moved the player's money last. */
export function Movements({ moves, route }: { moves: readonly RowOf<'accountRecords'>[]; route: RouteReference }) {
  const text = useText('member');
  if (moves.length === 0) return null;
  return (
    <Card title={text('home.movements')} link={{ route }}>
      <ul className={styles.list}>
        {moves.map(({ id, kind, game, at, change, currency }) => (
          <Row
            key={id}
            title={text(moveKinds[kind])}
            note={game}
            at={at}
            figure={<Money minor={change} currency={currency} change />}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  title: string;
  note?: string | undefined;
  at: number;
  figure?: ReactNode;
  link?: Link;
  children?: ReactNode;
}

function Row({ title, note, at, figure, link, children }: RowProps) {
  const { moment } = useFormat();
  const inside = (
    <>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.note}>
          {note && (
            <>
              <bdi>{note}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={new Date(at).toISOString()}>
            <bdi>{moment(at)}</bdi>
          </time>
        </span>
      </span>
      {(figure || children) && (
        <span className={styles.end}>
          {figure}
          {children}
        </span>
      )}
    </>
  );
  return (
    <li>
      {link ? (
        <BrandLink link={link} className={styles.row}>
          {inside}
        </BrandLink>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
    </li>
  );
}
