import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { RedemptionFile, RedemptionVerdict } from '#schemas/admin';
import { CaseDrawer, CommandDialog, mayAtom } from '../../../../shared/index.ts';
import { redemptionTones } from './tones.ts';

const noteField: FormModel['fields'] = [
  {
    id: 'note',
    kind: 'textarea',
    rows: 2,
    label: 'office:redemptions.note',
    hint: 'office:redemptions.noteHint',
    rules: [{ rule: 'length', min: 1, max: 300 }],
  },
];

/** A redemption with its steps and its player, and what its state allows an operator. */
export function RedemptionDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const may = useAtomValue(mayAtom);
  const [verdict, setVerdict] = useState<RedemptionVerdict>();
  const read = useQuery('redemptionFile', { query: { id } });
  const verdicts = may('money.decide') ? (read.data?.verdicts ?? []) : [];
  const details = ({ redemption, player, points, contact, note, steps }: RedemptionFile) => ({
    id: redemption.id,
    state: redemption.state,
    figure: <strong>{redemption.reward}</strong>,
    facts: [
      { label: text('deposits.player'), value: <Link to={`/admin/players/${player.id}`}>{player.account}</Link> },
      { label: text('redemptions.points'), value: format.number(redemption.points) },
      { label: text('redemptions.left'), value: format.number(points) },
      ...(contact ? [{ label: text('redemptions.contact'), value: <span dir="auto">{contact}</span> }] : []),
      ...(note ? [{ label: text('redemptions.note'), value: <span dir="auto">{note}</span> }] : []),
      { label: text('deposits.at'), value: format.moment(redemption.at) },
    ],
    steps,
  });
  const choices = verdicts.map((one) => (
    <Button key={one} look={one === 'approve' ? 'primary' : 'danger'} onClick={() => setVerdict(one)}>
      {text(`redemptions.${one}`)}
    </Button>
  ));
  return (
    <>
      <CaseDrawer
        kind="redemptions"
        of={read}
        details={details}
        tones={redemptionTones}
        choices={choices.length > 0 && choices}
        onClose={onClose}
      />
      {verdict && read.data && <Decide file={read.data} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

interface DecideProps {
  file: RedemptionFile;
  verdict: RedemptionVerdict;
  onClose(): void;
}

function Decide({ file: { redemption, player }, verdict, onClose }: DecideProps) {
  const text = useText('office');
  const decide = useMutation('decideRedemption', { onError: 'field' });
  const label = text(`redemptions.${verdict}`);
  return (
    <CommandDialog
      title={label}
      text={text(`redemptions.${verdict}Text`)}
      facts={[
        { label: text('deposits.player'), value: <bdi>{player.account}</bdi> },
        { label: text('redemptions.reward'), value: redemption.reward },
      ]}
      fields={noteField}
      submitLabel={label}
      send={(values, reason) => {
        const { note } = values as { note?: string };
        return decide.send({ body: { redemption: redemption.id, verdict, reason, ...(note ? { note } : {}) } });
      }}
      onClose={onClose}
    />
  );
}
