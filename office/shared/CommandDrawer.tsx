import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { messageFrom, useFormat, useText } from '#engine/i18n';
import { Drawer, Facts, Money, StatusBadge } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Button, Skeleton, SkeletonList } from '#engine/ui';
import type { CommandRead, Decision, Invitation } from '#schemas/admin';
import { CommandDialog } from './CommandDialog.tsx';
import styles from './CommandDrawer.module.css';
import { factRows } from './facts.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { actionWords, stateTones } from './words.ts';

type Verdict = Decision['verdict'];

/** A command with all that is known of it, and what the operator can decide. */
export function CommandDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const read = useQuery('command', { query: { id } });
  const [verdict, setVerdict] = useState<Verdict>();
  const [invitation, setInvitation] = useState<Invitation>();
  const data = read.data;
  const title = data ? actionWords(data.command.action, text) : text('command.title');
  return (
    <>
      <Drawer title={title} onClose={onClose} footer={data && <Choices read={data} onChoose={setVerdict} />}>
        <Answer of={read} waiting={<SkeletonList count={6} row={<Skeleton height="28px" />} />}>
          {(known) => <Known read={known} />}
        </Answer>
      </Drawer>
      {verdict && data && (
        <Decide read={data} verdict={verdict} onInvited={setInvitation} onClose={() => setVerdict(undefined)} />
      )}
      {invitation && data && (
        <InvitationLink
          account={data.command.subjectName ?? ''}
          invitation={invitation}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </>
  );
}

function Known({ read: { command, now, refusal } }: { read: CommandRead }) {
  const text = useText('office');
  const format = useFormat();
  const { subjectName, subject, amount, currency, facts, result, checker, checkedAt, checkReason, body } = command;
  const { reason: _reason, ...asked }: { [field: string]: unknown } = { ...body };
  return (
    <div className={styles.known}>
      <StatusBadge tone={stateTones[command.state]}>{text(`states.${command.state}`)}</StatusBadge>
      <Facts
        facts={[
          ...(amount === undefined
            ? []
            : [{ label: text('command.amount'), value: <Money minor={amount} currency={currency} change loud /> }]),
          ...(subject === undefined && subjectName === undefined
            ? []
            : [{ label: text('command.about'), value: <bdi>{subjectName ?? subject}</bdi> }]),
          { label: text('command.by'), value: <bdi>{command.maker}</bdi> },
          { label: text('command.at'), value: format.moment(command.madeAt) },
          { label: text('command.reason'), value: <span dir="auto">{command.reason}</span> },
        ]}
      />
      {refusal && (
        <p role="alert" className={styles.against}>
          {text('command.against', { text: text(messageFrom(`errors:${refusal}`)) })}
        </p>
      )}
      {facts && (
        <section>
          <h3 className={styles.head}>{text('command.then')}</h3>
          <Facts facts={factRows(facts, currency, text)} />
        </section>
      )}
      {now && (
        <section>
          <h3 className={styles.head}>{text('command.now')}</h3>
          <Facts facts={factRows(now, currency, text)} />
        </section>
      )}
      {checker && (
        <Facts
          facts={[
            { label: text('command.checker'), value: <bdi>{checker}</bdi> },
            ...(checkedAt === undefined ? [] : [{ label: text('command.at'), value: format.moment(checkedAt) }]),
            { label: text('command.checkReason'), value: <span dir="auto">{checkReason}</span> },
          ]}
        />
      )}
      {result && (
        <section>
          <h3 className={styles.head}>{text('command.result')}</h3>
          <Facts facts={factRows(result, currency, text)} />
        </section>
      )}
      <section>
        <h3 className={styles.head}>{text('command.asked')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, and so it must for those who use a keyboard */}
        <pre className={styles.asked} tabIndex={0}>
          {JSON.stringify(asked, null, 2)}
        </pre>
      </section>
    </div>
  );
}

function Choices({ read: { command, decidable }, onChoose }: { read: CommandRead; onChoose(verdict: Verdict): void }) {
  const text = useText('office');
  if (command.state !== 'waiting') return null;
  if (!decidable)
    return (
      <div className={styles.choices}>
        <p className={styles.own}>{text('command.own')}</p>
        <Button onClick={() => onChoose('withdraw')}>{text('command.withdraw')}</Button>
      </div>
    );
  return (
    <div className={styles.choices}>
      <Button look="primary" onClick={() => onChoose('approve')}>
        {text('command.approve')}
      </Button>
      <Button look="danger" onClick={() => onChoose('decline')}>
        {text('command.decline')}
      </Button>
    </div>
  );
}

const titles = {
  approve: 'command.approveTitle',
  decline: 'command.declineTitle',
  withdraw: 'command.withdrawTitle',
} as const;
const told = { approve: 'command.approved', decline: 'command.declined', withdraw: 'command.withdrawn' } as const;

interface DecideProps {
  read: CommandRead;
  verdict: Verdict;
  /** Whoever agreed to an operator hands the link over. */
  onInvited(invitation: Invitation): void;
  onClose(): void;
}

function Decide({ read: { command }, verdict, onInvited, onClose }: DecideProps) {
  const text = useText('office');
  const toast = useSetAtom(toastAtom);
  const decide = useMutation('decideCommand', { onError: 'field' });
  const { id, version } = command;
  return (
    <CommandDialog
      title={text(titles[verdict])}
      text={actionWords(command.action, text)}
      submitLabel={text(`command.${verdict}`)}
      send={async (_values, reason) => {
        const { invitation } = await decide.send({ body: { id, version, verdict, reason } });
        if (invitation) onInvited(invitation);
        toast({ tone: 'positive', text: text(told[verdict]) });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
