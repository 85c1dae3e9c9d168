import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { Facts, Money, StatusBadge } from '#engine/kit';
import { Skeleton } from '#engine/ui';
import type { Command, CommandFacts, CommandRead, MessageToPlayers } from '#schemas/admin';
import { askedRows } from './asked.tsx';
import styles from './CommandDrawer.module.css';
import { type FactRow, factRows } from './facts.tsx';
import { findingPath } from './finding-path.ts';
import { MessageTexts } from './MessageTexts.tsx';
import { useOfficePath } from './merchant-address.ts';
import { merchantNameAtom } from './session.ts';
import { refusalWords, stateTones } from './words.ts';

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
export function CommandKnown({ read: { command, now, refusal, refusalValues } }: { read: CommandRead }) {
  const text = useText('office');
  const format = useFormat();
  const [expert, setExpert] = useState(false);
  const merchantName = useAtomValue(merchantNameAtom);
  const words = { text, format, merchantName };
  const { subjectName, amount, moved, currency, facts, result, checker, checkedAt, checkReason, merchant } = command;
  const { code, triedAt, ...told } = result ?? {};
  const isRefused = typeof code === 'string';
  const effects = { ...(isRefused ? {} : told), ...(triedAt === undefined ? {} : { triedAt }) };
  const both = sameOf(facts, now);
  const section = (head: string, values: CommandFacts | undefined) => {
    const rows = factRows(command, values, words);
    return rows.length > 0 && <Section head={head} rows={rows} />;
  };
  const asked = askedRows(command, words);
  const { texts }: { texts?: MessageToPlayers['texts'] } = { ...command.body };
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
          ...(isRefused ? [{ label: text('command.why'), value: refusalWords(code, text, told) }] : []),
        ]}
      />
      {refusal && (
        <p role="alert" className={styles.against}>
          {text('command.against', { text: refusalWords(refusal, text, refusalValues) })}
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
      {asked.length > 0 && <Section head={text('command.asked')} rows={asked} />}
      {texts && <MessageTexts texts={texts} />}
      {section(text('command.thenAndNow'), both)}
      {section(text('command.then'), without(both, facts))}
      {section(text('command.now'), without(both, now))}
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

/** What is now as it was when it was asked for. */
function sameOf(facts: CommandFacts = {}, now: CommandFacts = {}): CommandFacts {
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => now[name] === value));
}

function without(some: CommandFacts, all: CommandFacts = {}): CommandFacts {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in some)));
}

function Section({ head, rows }: { head: string; rows: FactRow[] }) {
  return (
    <section>
      <h3 className={styles.head}>{head}</h3>
      <Facts facts={rows} />
    </section>
  );
}

/** Whom or what it is about, and the case, where the back office has pages of them. */
function About({ command }: { command: Command }) {
  const { subject, subjectName, body, merchant } = command;
  const text = useText('office');
  const path = useOfficePath();
  const fields: { readonly [field: string]: unknown } = { ...body };
  const named = casePath(command);
  const isPlayer = subject !== undefined && fields.finding === undefined && (named ?? fields.player) !== undefined;
  return (
    <span className={styles.about}>
      {isPlayer ? (
        <Link to={path(`/admin/players/${subject}`, merchant)}>{subjectName}</Link>
      ) : (
        <bdi>{subjectName}</bdi>
      )}
      {named && <Link to={path(named, merchant)}>{text('command.openCase')}</Link>}
    </span>
  );
}

/** The page of the case that a command is about: its body names it, or, of a finding, the facts do. */
function casePath({ subject, body, facts }: Command): string | undefined {
  const fields: { readonly [field: string]: unknown } = { ...body };
  if (fields.finding !== undefined)
    return subject && facts?.kind ? findingPath(String(facts.kind), subject) : undefined;
  const named = Object.entries(cases).find(([field]) => typeof fields[field] === 'string');
  return named && `/admin/${named[1]}?${named[0]}=${String(fields[named[0]])}`;
}
