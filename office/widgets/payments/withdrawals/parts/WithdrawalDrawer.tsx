import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { WithdrawalFile, WithdrawalVerdict } from '#schemas/admin';
import {
  AboveLimit,
  CaseDrawer,
  CommandDialog,
  decideLimitAtom,
  mayAtom,
  requiredNote,
  useOfficePath,
  withdrawalSums,
  withdrawalTones,
} from '../../../../shared/index.ts';

const none: FormModel['fields'] = [];
/** Of a payout that has come after all there is nothing to be told. */
const optionalNote: FormModel['fields'] = [
  {
    id: 'note',
    kind: 'textarea',
    rows: 2,
    label: 'office:withdrawals.note',
    hint: 'office:withdrawals.noteHint',
    rules: [{ rule: 'length', min: 1, max: 300 }],
  },
];
const noteFields: { [Verdict in WithdrawalVerdict]?: FormModel['fields'] } = {
  refuse: requiredNote,
  fail: requiredNote,
  giveBack: requiredNote,
  forceReceive: optionalNote,
};

/** What each verdict does with the money. */
const comesOf = {
  approve: 'toPay',
  refuse: 'toGiveBack',
  fail: 'toGiveBack',
  giveBack: 'toGiveBack',
  forceReceive: 'came',
} as const satisfies { [Verdict in WithdrawalVerdict]: string };

/** A withdrawal with its steps and its player, and what its state allows an operator. */
export function WithdrawalDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const may = useAtomValue(mayAtom);
  const path = useOfficePath();
  const [verdict, setVerdict] = useState<WithdrawalVerdict>();
  const read = useQuery('withdrawalFile', { query: { id } });
  const verdicts = may('money.decide') ? (read.data?.verdicts ?? []) : [];
  const details = ({ withdrawal, player, payee, deposited, withdrawn, lockReason, ...file }: WithdrawalFile) => {
    const { merchant, currency, amount, method, to, at } = withdrawal;
    const money = (minor: number) => <Money minor={minor} currency={currency} />;
    const facts = [
      {
        label: text('deposits.player'),
        value: <Link to={path(`/admin/players/${player.id}`, merchant)}>{player.account}</Link>,
      },
      ...(lockReason ? [{ label: text('command.facts.lockReason'), value: text(`lock.reasons.${lockReason}`) }] : []),
      { label: text('withdrawals.deposited'), value: money(deposited) },
      { label: text('withdrawals.withdrawn'), value: money(withdrawn) },
      { label: text('deposits.balance'), value: money(player.balance) },
      ...withdrawalSums(withdrawal).map(({ label, minor = 0 }) => ({
        label: text(`withdrawals.${label}`),
        value: money(minor),
      })),
      { label: text('withdrawals.payee'), value: <bdi>{`${method} ${to}`}</bdi> },
      ...(['bank', 'number', 'holder'] as const).flatMap((part) =>
        payee[part] ? [{ label: text(`withdrawals.${part}`), value: <bdi>{payee[part]}</bdi> }] : [],
      ),
      { label: text('deposits.at'), value: format.moment(at) },
    ];
    const figure = <Money minor={amount} currency={currency} loud />;
    const { pictures, steps, findings } = file;
    return { id: withdrawal.id, state: withdrawal.state, figure, facts, pictures, steps, findings };
  };
  const { amount = 0, currency = '', merchant = '' } = read.data?.withdrawal ?? {};
  const most = useAtomValue(decideLimitAtom)(amount, currency, merchant);
  const choices = verdicts.map((one) => (
    <Button
      key={one}
      look={one === 'approve' ? 'primary' : one === 'refuse' ? 'danger' : 'secondary'}
      disabled={most !== undefined}
      onClick={() => setVerdict(one)}
    >
      {text(`withdrawals.verdicts.${one}`)}
    </Button>
  ));
  return (
    <>
      <CaseDrawer
        kind="withdrawals"
        of={read}
        details={details}
        tones={withdrawalTones}
        choices={
          choices.length > 0 && (
            <>
              {choices}
              <AboveLimit most={most} currency={currency} />
            </>
          )
        }
        onClose={onClose}
      />
      {verdict && read.data && <Decide file={read.data} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

interface DecideProps {
  file: WithdrawalFile;
  verdict: WithdrawalVerdict;
  onClose(): void;
}

function Decide({ file: { withdrawal, player }, verdict, onClose }: DecideProps) {
  const text = useText('office');
  const decide = useMutation('decideWithdrawal', { onError: 'field' });
  const { id, merchant, amount, fee, currency } = withdrawal;
  const label = text(`withdrawals.verdicts.${verdict}`);
  const sum = comesOf[verdict];
  return (
    <CommandDialog
      title={label}
      text={text(`withdrawals.texts.${verdict}`)}
      facts={[
        { label: text('deposits.player'), value: <bdi>{player.account}</bdi> },
        {
          label: text(`withdrawals.${sum}`),
          value: <Money minor={sum === 'toGiveBack' ? amount : amount - fee} currency={currency} />,
        },
      ]}
      fields={noteFields[verdict] ?? none}
      submitLabel={label}
      send={(values, reason) => {
        const { note } = values as { note?: string };
        return decide.send({ merchant, body: { withdrawal: id, verdict, reason, ...(note ? { note } : {}) } });
      }}
      onClose={onClose}
    />
  );
}
