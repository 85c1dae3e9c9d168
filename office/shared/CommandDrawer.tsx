import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Button, Skeleton, SkeletonList } from '#engine/ui';
import type { CommandRead, Decision, Invitation } from '#schemas/admin';
import { CommandDialog } from './CommandDialog.tsx';
import styles from './CommandDrawer.module.css';
import { CommandKnown } from './CommandKnown.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { mayAtom } from './session.ts';
import { commandWords } from './words.ts';

type Verdict = Decision['verdict'];

/** A command with all that is known of it, and what the operator can decide. */
export function CommandDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const read = useQuery('command', { query: { id } });
  const [verdict, setVerdict] = useState<Verdict>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [isStopping, setStopping] = useState(false);
  const data = read.data;
  const title = data ? commandWords(data.command, text) : text('command.title');
  return (
    <>
      <Drawer
        title={title}
        onClose={onClose}
        footer={data && <Choices read={data} onChoose={setVerdict} onStop={() => setStopping(true)} />}
      >
        <Answer of={read} waiting={<SkeletonList count={6} row={<Skeleton height="28px" />} />}>
          {(known) => <CommandKnown read={known} />}
        </Answer>
      </Drawer>
      {verdict && data && (
        <Decide read={data} verdict={verdict} onInvited={setInvitation} onClose={() => setVerdict(undefined)} />
      )}
      {isStopping && data && <Stop read={data} onClose={() => setStopping(false)} />}
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

interface ChoicesProps {
  read: CommandRead;
  onChoose(verdict: Verdict): void;
  onStop(): void;
}

function Choices({ read: { command, decidable }, onChoose, onStop }: ChoicesProps) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  if (command.state === 'scheduled' && may('merchant.edit'))
    return (
      <div className={styles.choices}>
        <p className={styles.own}>{text('command.scheduled')}</p>
        <Button onClick={onStop}>{text('command.withdraw')}</Button>
      </div>
    );
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

/** Stops a change that waits for its moment: whoever may ask for one does. */
function Stop({ read: { command }, onClose }: { read: CommandRead; onClose(): void }) {
  const text = useText('office');
  const stop = useMutation('withdrawChange', { onError: 'field' });
  return (
    <CommandDialog
      title={text('command.stopTitle')}
      text={text('command.stopText')}
      submitLabel={text('command.withdraw')}
      send={async (_values, reason) => stop.send({ body: { id: command.id, reason } })}
      onClose={onClose}
    />
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
      text={commandWords(command, text)}
      submitLabel={text(`command.${verdict}`)}
      send={async (_values, reason) => {
        const { invitation, command: decided } = await decide.send({ body: { id, version, verdict, reason } });
        if (invitation) onInvited(invitation);
        toast({ tone: 'positive', text: text(decided.state === 'scheduled' ? 'command.agreed' : told[verdict]) });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
