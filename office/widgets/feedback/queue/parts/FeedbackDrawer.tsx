import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { FeedbackFile, FeedbackVerdict } from '#schemas/admin';
import { CaseDrawer, CommandDialog, languageName, mayAtom, useOfficePath } from '../../../../shared/index.ts';
import styles from '../Queue.module.css';
import { feedbackTones } from './tones.ts';

const replyField: FormModel['fields'] = [
  {
    id: 'reply',
    kind: 'textarea',
    rows: 5,
    label: 'office:feedback.reply',
    rules: [{ rule: 'required' }, { rule: 'length', min: 1, max: 4000 }],
  },
];

/** Feedback with its text, pictures and steps, and what its state allows an operator. */
export function FeedbackDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const path = useOfficePath();
  const may = useAtomValue(mayAtom);
  const [verdict, setVerdict] = useState<FeedbackVerdict>();
  const read = useQuery('feedbackFile', { query: { id } });
  const verdicts = may('feedback.answer') ? (read.data?.verdicts ?? []) : [];
  const details = ({ feedback, content, contact, pictures, steps }: FeedbackFile) => ({
    id: feedback.id,
    state: feedback.state,
    figure: <strong>{text(`feedback.categories.${feedback.category}`)}</strong>,
    facts: [
      {
        label: text('deposits.player'),
        value: feedback.player ? (
          <Link to={path(`/admin/players/${feedback.player}`, feedback.merchant)}>{feedback.account}</Link>
        ) : (
          text('feedback.guest')
        ),
      },
      ...(contact ? [{ label: text('feedback.contact'), value: <span dir="auto">{contact}</span> }] : []),
      { label: text('feedback.language'), value: languageName(feedback.language, text) },
      { label: text('deposits.at'), value: format.moment(feedback.at) },
      {
        label: text('feedback.content'),
        value: (
          <span className={styles.words} dir="auto">
            {content}
          </span>
        ),
      },
    ],
    pictures,
    steps,
  });
  const choices = verdicts.map((one) => (
    <Button key={one} look={one === 'answer' ? 'primary' : 'secondary'} onClick={() => setVerdict(one)}>
      {text(`feedback.${one}`)}
    </Button>
  ));
  return (
    <>
      <CaseDrawer
        kind="feedback"
        of={read}
        details={details}
        tones={feedbackTones}
        choices={choices.length > 0 && choices}
        onClose={onClose}
      />
      {verdict && read.data && <Decide file={read.data} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

interface DecideProps {
  file: FeedbackFile;
  verdict: FeedbackVerdict;
  onClose(): void;
}

function Decide({ file: { feedback }, verdict, onClose }: DecideProps) {
  const text = useText('office');
  const decide = useMutation('decideFeedback', { onError: 'field' });
  const label = text(`feedback.${verdict}`);
  return (
    <CommandDialog
      title={label}
      text={text(`feedback.${verdict}Text`)}
      facts={[
        { label: text('deposits.player'), value: <bdi>{feedback.account ?? text('feedback.guest')}</bdi> },
        { label: text('deposits.reference'), value: <bdi>{feedback.id}</bdi> },
      ]}
      fields={verdict === 'answer' ? replyField : []}
      submitLabel={label}
      send={(values, reason) => {
        const { reply } = values as { reply?: string };
        return decide.send({
          merchant: feedback.merchant,
          body: { feedback: feedback.id, verdict, reason, ...(reply ? { reply } : {}) },
        });
      }}
      onClose={onClose}
    />
  );
}
