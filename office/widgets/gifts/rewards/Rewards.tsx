import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { Button } from '#engine/ui';
import {
  allMerchants,
  mayAtom,
  merchantAtom,
  queueDefaults,
  RewardDialog,
  useMerchantColumn,
  useOfficePath,
} from '../../../shared/index.ts';
import styles from './Rewards.module.css';

const states = {
  issued: 'office:rewards.states.issued',
  claimed: 'office:rewards.states.claimed',
  close: 'office:rewards.states.close',
} as const;
const sources = {
  operator: 'office:rewards.sources.operator',
  referral: 'office:rewards.sources.referral',
  club: 'office:rewards.sources.club',
  other: 'office:rewards.sources.other',
} as const;
const filters = [
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
  { kind: 'select', name: 'source', label: 'office:rewards.source', options: sources },
] as const;
const tones = { issued: 'pending', claimed: 'positive', close: 'neutral' } as const;

type Row = RowOf<'rewardGrants'>;

/** What players were given in the reward centre, the latest first; and what gives them more. */
export default function Rewards() {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const isOfOne = useAtomValue(merchantAtom) !== allMerchants;
  const merchant = useMerchantColumn<Row>();
  const navigate = useNavigate();
  const path = useOfficePath();
  const [giving, setGiving] = useState(false);
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('rewardGrants', list.narrowed, list);
  const currency = (row: Row) => row.currency;
  const columns: Column<Row>[] = [
    { key: 'at', header: 'office:deposits.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'account', header: 'office:rewards.player', phone: 'title' },
    { key: 'title', header: 'office:rewards.name' },
    { key: 'amount', header: 'office:rewards.amount', kind: 'money', currency, phone: 'figure' },
    { key: 'turnover', header: 'office:rewards.turnover', kind: 'money', currency },
    { key: 'expiresAt', header: 'office:rewards.expires', kind: 'moment' },
    { key: 'claimedAt', header: 'office:rewards.claimed', kind: 'moment' },
    { key: 'source', header: 'office:rewards.source', words: ({ source }) => text(`rewards.sources.${source}`) },
    {
      key: 'state',
      header: 'office:deposits.state',
      words: ({ state }) => text(`rewards.states.${state}`),
      tones,
    },
  ];
  const totals = Object.entries(answer.data?.totals ?? {}).map(([code, values]) => ({
    of: 'all' as const,
    currency: code,
    values,
  }));
  return (
    <section data-widget="gifts/rewards" className={styles.page}>
      {isOfOne && may('rewards.grant') && (
        <Button look="primary" icon="gift" className={styles.create} onClick={() => setGiving(true)}>
          {text('rewards.give')}
        </Button>
      )}
      <DataList
        title={text('rewards.title')}
        text={text('rewards.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totals}
        action={{
          label: ({ account }) => text('rewards.open', { account }),
          open: ({ player, merchant: code }) => void navigate(path(`/admin/players/${player}`, code)),
        }}
      />
      {giving && <RewardDialog onClose={() => setGiving(false)} />}
    </section>
  );
}
