import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageFrom, useFormat, useText } from '#engine/i18n';
import { Facts, Money, StatusBadge } from '#engine/kit';
import { Skeleton } from '#engine/ui';
import type { Command, CommandFacts, CommandRead } from '#schemas/admin';
import styles from './CommandDrawer.module.css';
import { askedRows, factRows } from './facts.tsx';
import { useOfficePath } from './merchant-address.ts';
import { merchantNameAtom } from './session.ts';
import { stateTones } from './words.ts';

/** Fields of bodies that name a case of a player, and the page that has it. */
const cases = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  redemption: 'redemptions',
  application: 'applications',
  feedback: 'feedback',
  chat: 'chat',
} as const;

/** It comes with the schema of profiles. */
const ProfileChanges = lazy(() => import('./profile/ProfileChanges.tsx'));

/** All that is known of a command, in words; as it is kept below, folded away. */
export function CommandKnown({ read: { command, now, refusal } }: { read: CommandRead }) {
  const text = useText('office');
  const format = useFormat();
  const [expert, setExpert] = useState(false);
  const merchantName = useAtomValue(merchantNameAtom);
  const { subjectName, amount, moved, currency, facts, result, checker, checkedAt, checkReason, merchant } = command;
  const { code, pointer = '', reason: fault = '', ...effects } = result ?? {};
  const section = (head: string, values: CommandFacts | undefined) => {
    const rows = factRows(command.action, values, currency, text, format);
    return rows.length > 0 && <Section head={head} rows={rows} />;
  };
  const asked = askedRows(command.body, text, format);
  return (
    <div className={styles.known}>
      <StatusBadge tone={stateTones[command.state]}>{text(`states.${command.state}`)}</StatusBadge>
      <Facts
        facts={[
          ...(amount === undefined
            ? []
            : [{ label: text('command.amount'), value: <Money minor={Math.abs(amount)} currency={currency} loud /> }]),
          ...(amount === undefined && moved === undefined
            ? []
            : [
                {
                  label: text('command.moved'),
                  value: moved ? <Money minor={moved} currency={currency} change loud /> : text('command.nothingMoved'),
                },
              ]),
          ...(subjectName === undefined ? [] : [{ label: text('command.about'), value: <About command={command} /> }]),
          {
            label: text('command.merchant'),
            value: merchant === undefined ? text('command.allMerchants') : merchantName(merchant),
          },
          { label: text('command.by'), value: <bdi>{command.maker}</bdi> },
          { label: text('command.at'), value: format.moment(command.madeAt) },
          ...(command.reason === ''
            ? []
            : [{ label: text('command.reason'), value: <span dir="auto">{command.reason}</span> }]),
          ...(typeof code === 'string'
            ? [
                {
                  label: text('command.why'),
                  value: text(messageFrom(`errors:${code}`), { pointer: String(pointer), reason: String(fault) }),
                },
              ]
            : []),
        ]}
      />
      {refusal && (
        <p role="alert" className={styles.against}>
          {text('command.against', { text: text(messageFrom(`errors:${refusal}`)) })}
        </p>
      )}
      {command.action === 'editMerchant' && (
        <section>
          <h3 className={styles.head}>{text('command.changes')}</h3>
          <Suspense fallback={<Skeleton height="44px" />}>
            <ProfileChanges body={command.body} />
          </Suspense>
        </section>
      )}
      {section(text('command.then'), facts)}
      {section(text('command.now'), now)}
      {checker && (
        <Facts
          facts={[
            { label: text('command.checker'), value: <bdi>{checker}</bdi> },
            ...(checkedAt === undefined ? [] : [{ label: text('command.at'), value: format.moment(checkedAt) }]),
            { label: text('command.checkReason'), value: <span dir="auto">{checkReason}</span> },
          ]}
        />
      )}
      {section(text('command.result'), effects)}
      {asked.length > 0 && <Section head={text('command.asked')} rows={asked} />}
      <details onToggle={(event) => setExpert(event.currentTarget.open)}>
        <summary>{text('command.expert')}</summary>
        {expert && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, and so it must for those who use a keyboard
          <pre className={styles.asked} tabIndex={0}>
            {JSON.stringify({ id: command.id, action: command.action, body: command.body, facts, result }, null, 2)}
          </pre>
        )}
      </details>
    </div>
  );
}

function Section({ head, rows }: { head: string; rows: { label: string; value: ReactNode }[] }) {
  return (
    <section>
      <h3 className={styles.head}>{head}</h3>
      <Facts facts={rows} />
    </section>
  );
}

/** The player, and what of the player it is about, where the back office has pages of them. */
function About({ command: { subject, subjectName, body, merchant } }: { command: Command }) {
  const text = useText('office');
  const fields: { readonly [field: string]: unknown } = { ...body };
  const named = Object.entries(cases).find(([field]) => typeof fields[field] === 'string');
  const path = useOfficePath();
  const isPlayer = subject !== undefined && (named !== undefined || typeof fields.player === 'string');
  return (
    <span className={styles.about}>
      {isPlayer ? (
        <Link to={path(`/admin/players/${subject}`, merchant)}>{subjectName}</Link>
      ) : (
        <bdi>{subjectName}</bdi>
      )}
      {named && (
        <Link to={path(`/admin/${named[1]}?${named[0]}=${String(fields[named[0]])}`, merchant)}>
          {text('command.openCase')}
        </Link>
      )}
    </span>
  );
}
