import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { ApplicationFile, ApplicationVerdict } from '#schemas/admin';
import { CaseDrawer, CommandDialog, mayAtom } from '../../../../shared/index.ts';
import { applicationTones } from './tones.ts';

const length = { rule: 'length', min: 1, max: 300 } as const;
const noteField = { id: 'note', kind: 'textarea', rows: 2, label: 'office:redemptions.note' } as const;
/** Whoever is rejected is told why. */
const fieldsOf: { [Verdict in ApplicationVerdict]: FormModel['fields'] } = {
  approve: [{ ...noteField, hint: 'office:redemptions.noteHint', rules: [length] }],
  reject: [{ ...noteField, rules: [{ rule: 'required' }, length] }],
};

/** An application with its pictures, its steps and its player, and what its state allows an operator. */
export function ApplicationDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const may = useAtomValue(mayAtom);
  const [verdict, setVerdict] = useState<ApplicationVerdict>();
  const read = useQuery('applicationFile', { query: { id } });
  const verdicts = may('money.decide') ? (read.data?.verdicts ?? []) : [];
  const details = ({ application, player, turnover, comment, note, claimBy, pictures, steps }: ApplicationFile) => {
    const { amount, points, currency, activity, at, state } = application;
    return {
      id: application.id,
      state,
      figure: amount > 0 ? <Money minor={amount} currency={currency} loud /> : <strong>{activity}</strong>,
      facts: [
        { label: text('applications.activity'), value: activity },
        { label: text('deposits.player'), value: <Link to={`/admin/players/${player.id}`}>{player.account}</Link> },
        ...(points > 0 ? [{ label: text('redemptions.points'), value: format.number(points) }] : []),
        ...(turnover > 0
          ? [{ label: text('deposits.turnover'), value: <Money minor={turnover} currency={currency} /> }]
          : []),
        ...(comment ? [{ label: text('applications.comment'), value: <span dir="auto">{comment}</span> }] : []),
        ...(note ? [{ label: text('redemptions.note'), value: <span dir="auto">{note}</span> }] : []),
        { label: text('deposits.at'), value: format.moment(at) },
        ...(claimBy ? [{ label: text('applications.claimBy'), value: format.moment(claimBy) }] : []),
      ],
      pictures,
      steps,
    };
  };
  const choices = verdicts.map((one) => (
    <Button key={one} look={one === 'approve' ? 'primary' : 'danger'} onClick={() => setVerdict(one)}>
      {text(`redemptions.${one}`)}
    </Button>
  ));
  return (
    <>
      <CaseDrawer
        kind="applications"
        of={read}
        details={details}
        tones={applicationTones}
        choices={choices.length > 0 && choices}
        onClose={onClose}
      />
      {verdict && read.data && <Decide file={read.data} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

interface DecideProps {
  file: ApplicationFile;
  verdict: ApplicationVerdict;
  onClose(): void;
}

function Decide({ file: { application, player }, verdict, onClose }: DecideProps) {
  const text = useText('office');
  const decide = useMutation('decideApplication', { onError: 'field' });
  const { id, activity, amount, currency } = application;
  const label = text(`redemptions.${verdict}`);
  return (
    <CommandDialog
      title={label}
      text={text(`applications.${verdict}Text`)}
      facts={[
        { label: text('deposits.player'), value: <bdi>{player.account}</bdi> },
        { label: text('applications.activity'), value: activity },
        ...(amount > 0
          ? [{ label: text('deposits.amount'), value: <Money minor={amount} currency={currency} /> }]
          : []),
      ]}
      fields={fieldsOf[verdict]}
      submitLabel={label}
      send={(values, reason) => {
        const { note } = values as { note?: string };
        return decide.send({ body: { application: id, verdict, reason, ...(note ? { note } : {}) } });
      }}
      onClose={onClose}
    />
  );
}
