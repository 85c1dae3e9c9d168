import { Link, useNavigate } from 'react-router-dom';
import { messageFrom, useFormat, useText } from '#engine/i18n';
import { type Column, Facts, Money, Stat, Stats } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton, SkeletonList } from '#engine/ui';
import type { PlayerHoldings, PlayerRead } from '#schemas/admin';
import { useOfficePath, WaitingBonus, withdrawalTones } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { known, Part, PartTable } from './Part.tsx';

/** What can be withdrawn, what keeps the rest, and bonuses that wait for an operator. */
export function Holdings({ read: { player } }: { read: PlayerRead }) {
  const found = useQuery('playerHoldings', { query: { player: player.id } });
  return (
    <Answer of={found} waiting={<SkeletonList count={4} row={<Skeleton height="56px" />} />}>
      {(held) => (
        <div className={styles.parts}>
          <Figures held={held} />
          {held.waiting.map((bonus) => (
            <WaitingBonus
              key={bonus.deposit ?? 'account'}
              bonus={bonus}
              account={player.account}
              merchant={player.merchant}
              currency={held.currency}
            />
          ))}
          <Requirements held={held} />
          <Holds held={held} />
        </div>
      )}
    </Answer>
  );
}

function Figures({ held }: { held: PlayerHoldings }) {
  const text = useText('office');
  const format = useFormat();
  const { currency, available, toPlay, reason, coolingUntil = 0, inWallets, wallets } = held;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const note = reason && text(`holdings.reasons.${reason}`, { time: format.moment(coolingUntil) });
  return (
    <>
      <Stats>
        <Stat
          label={text('holdings.available')}
          value={<Money minor={available} currency={currency} loud />}
          note={note}
          loud
        />
        <Stat label={text('holdings.toPlay')} value={money(toPlay)} />
        <Stat label={text('holdings.held')} value={money(held.held)} />
        <Stat label={text('holdings.inWallets')} value={money(inWallets)} />
      </Stats>
      {wallets.length > 0 && (
        <Part title={text('holdings.wallets')}>
          <Facts facts={wallets.map(({ vendor, amount }) => ({ label: vendor, value: money(amount) }))} />
        </Part>
      )}
    </>
  );
}

type Requirement = PlayerHoldings['requirements'][number];

function Requirements({ held: { requirements, currency } }: { held: PlayerHoldings }) {
  const text = useText('office');
  const path = useOfficePath();
  const kindOf = ({ kind }: Requirement) => text(messageFrom(`office:ledger.kinds.${kind}`));
  const money = { kind: 'money', currency: () => currency } as const;
  const columns: Column<Requirement>[] = [
    {
      key: 'name',
      value: (one) => (one.name === '' ? kindOf(one) : `${kindOf(one)}: ${one.name}`),
      header: 'office:holdings.name',
      phone: 'title',
    },
    { key: 'left', header: 'office:holdings.left', phone: 'figure', ...money },
    { key: 'played', header: 'office:holdings.played', ...money },
    { key: 'required', header: 'office:holdings.required', ...money },
    { key: 'mostStake', header: 'office:holdings.mostStake', ...money },
    { key: 'at', header: 'office:holdings.at', kind: 'moment' },
    { key: 'until', header: 'office:holdings.until', kind: 'moment' },
  ];
  const hasDeposit = requirements.some(({ deposit }) => deposit !== undefined);
  return (
    <PartTable<Requirement>
      title={text('holdings.requirements')}
      text={text('holdings.requirementsText')}
      none={text('holdings.none')}
      columns={columns}
      of={known(requirements)}
      rowKey={({ kind, reference, at }) => `${kind} ${reference} ${at}`}
      {...(hasDeposit && {
        buttons: ({ deposit }: Requirement) =>
          deposit && <Link to={path(`/admin/deposits?deposit=${deposit}`)}>{text('holdings.openDeposit')}</Link>,
      })}
    />
  );
}

type Hold = PlayerHoldings['holds'][number];

function Holds({ held: { holds, currency } }: { held: PlayerHoldings }) {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const columns: Column<Hold>[] = [
    { key: 'at', header: 'office:deposits.at', kind: 'moment', phone: 'title' },
    { key: 'amount', header: 'office:holdings.held', kind: 'money', currency: () => currency, phone: 'figure' },
    {
      key: 'state',
      header: 'office:deposits.state',
      words: ({ state }) => text(`withdrawals.states.${state}`),
      tones: withdrawalTones,
    },
  ];
  return (
    <PartTable<Hold>
      title={text('holdings.holds')}
      none={text('holdings.noHolds')}
      columns={columns}
      of={known(holds)}
      rowKey={({ withdrawal }) => withdrawal}
      action={{
        label: () => text('withdrawals.open'),
        open: ({ withdrawal }) => void navigate(path(`/admin/withdrawals?withdrawal=${withdrawal}`)),
      }}
    />
  );
}
