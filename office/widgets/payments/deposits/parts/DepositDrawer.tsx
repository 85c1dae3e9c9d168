import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import type { DepositFile } from '#schemas/admin';
import {
  AboveLimit,
  CaseDrawer,
  CommandDialog,
  decideLimitAtom,
  depositSums,
  depositTones,
  mayAtom,
  requiredNote,
  useOfficePath,
  WaitingBonus,
} from '../../../../shared/index.ts';

type Verdict = 'pay' | 'fail';

const none: FormModel['fields'] = [];

/** States in which an operator may still say what has become of the money. */
const undecided = ['created', 'unknown', 'pending'];
const late = ['cancelled', 'expired'];

/** A deposit with its steps and its player, and what an operator can decide. */
export function DepositDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const may = useAtomValue(mayAtom);
  const path = useOfficePath();
  const [verdict, setVerdict] = useState<Verdict>();
  const read = useQuery('depositFile', { query: { id } });
  const state = read.data?.deposit.state ?? '';
  const pays = undecided.includes(state) || late.includes(state);
  const details = ({
    deposit,
    player,
    sender,
    note,
    expiresAt,
    turnover,
    waiting,
    pictures,
    steps,
    findings,
  }: DepositFile) => {
    const { merchant, currency, method, at } = deposit;
    const mayPay = late.includes(deposit.state);
    const money = (minor: number) => <Money minor={minor} currency={currency} />;
    const facts = [
      {
        label: text('deposits.player'),
        value: <Link to={path(`/admin/players/${player.id}`, merchant)}>{player.account}</Link>,
      },
      { label: text('deposits.balance'), value: money(player.balance) },
      { label: text('deposits.method'), value: method },
      ...depositSums(deposit, { turnover, mayPay }).map(({ label, minor }) => ({
        label: text(`deposits.${label}`),
        value: minor === undefined ? text('command.nothingMoved') : money(minor),
      })),
      ...(sender ? [{ label: text('deposits.sender'), value: <bdi>{sender}</bdi> }] : []),
      ...(note ? [{ label: text('deposits.note'), value: <bdi>{note}</bdi> }] : []),
      { label: text('deposits.at'), value: format.moment(at) },
      { label: text('deposits.expires'), value: format.moment(expiresAt) },
    ];
    const figure = <Money minor={deposit.amount} currency={currency} loud />;
    const more = waiting && (
      <WaitingBonus bonus={waiting} account={player.account} merchant={merchant} currency={currency} />
    );
    return { id: deposit.id, state: deposit.state, figure, facts, more, pictures, steps, findings };
  };
  const { amount = 0, fee = 0, bonus = 0, currency = '', merchant = '' } = read.data?.deposit ?? {};
  const most = useAtomValue(decideLimitAtom)(amount - fee + bonus, currency, merchant);
  const choices = may('money.decide') && pays && (
    <>
      <Button look="primary" disabled={most !== undefined} onClick={() => setVerdict('pay')}>
        {text('deposits.pay')}
      </Button>
      {undecided.includes(state) && (
        <Button look="danger" onClick={() => setVerdict('fail')}>
          {text('deposits.fail')}
        </Button>
      )}
      <AboveLimit most={most} currency={currency} />
    </>
  );
  return (
    <>
      <CaseDrawer
        kind="deposits"
        of={read}
        details={details}
        tones={depositTones}
        choices={choices}
        onClose={onClose}
      />
      {verdict && read.data && <Decide file={read.data} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

function Decide({ file, verdict, onClose }: { file: DepositFile; verdict: Verdict; onClose(): void }) {
  const text = useText('office');
  const decide = useMutation('decideDeposit', { onError: 'field' });
  const { deposit, player } = file;
  return (
    <CommandDialog
      title={text(`deposits.${verdict}Title`)}
      text={text(`deposits.${verdict}Text`, { account: player.account })}
      facts={[
        { label: text('deposits.amount'), value: <Money minor={deposit.amount} currency={deposit.currency} /> },
        { label: text('deposits.method'), value: deposit.method },
      ]}
      fields={verdict === 'fail' ? requiredNote : none}
      submitLabel={text(`deposits.${verdict}`)}
      send={(values, reason) => {
        const { note } = values as { note?: string };
        const body = { deposit: deposit.id, verdict, reason, ...(note ? { note } : {}) };
        return decide.send({ merchant: deposit.merchant, body });
      }}
      onClose={onClose}
    />
  );
}
