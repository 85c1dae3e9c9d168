import { useFormat, useText } from '#engine/i18n';
import { type Column, DataTable, StatusBadge } from '#engine/kit';
import type { ClubRank, Club as Standing } from '#schemas/platform';
import { RankBadge } from '#widgets/shell';
import styles from '../Club.module.css';

const settled = { error: null, refetch: async () => undefined };

/** Fields of a rank by what they say: what it takes, and what it brings. Side by side they are too wide for a window. */
const parts = [
  { title: 'ranks', fields: ['stakes', 'deposits', 'keepStakes'] },
  { title: 'brings', fields: ['upgrade', 'birthday', 'rebate', 'withdrawalsPerDay', 'withdrawalLimit'] },
] as const;

/** All ranks: what each takes, and what it brings. Columns in which no rank has anything are left out. */
export function Ranks({ club }: { club: Standing }) {
  const text = useText('club');
  const format = useFormat();
  const { ranks, rank, currency } = club;
  const money = { kind: 'money', currency: () => currency } as const;
  const named: Column<ClubRank> = {
    key: 'name',
    header: 'club:columns.rank',
    phone: 'title',
    cell: ({ level, name, color, color2 }) => (
      <span className={styles.rank}>
        <RankBadge name={name} color={color} color2={color2} />
        {level === rank && <StatusBadge tone="positive">{text('own')}</StatusBadge>}
      </span>
    ),
  };
  const columns: Column<ClubRank>[] = [
    { key: 'stakes', header: 'club:columns.stakes', ...money },
    { key: 'deposits', header: 'club:columns.deposits', ...money },
    { key: 'keepStakes', header: 'club:columns.keep', ...money },
    { key: 'upgrade', header: 'club:columns.upgrade', ...money },
    { key: 'birthday', header: 'club:columns.birthday', ...money },
    {
      key: 'rebate',
      header: 'club:columns.rebate',
      kind: 'number',
      words: ({ rebate }) => `${format.number(rebate / 100)} %`,
    },
    { key: 'withdrawalsPerDay', header: 'club:columns.withdrawals', kind: 'number' },
    { key: 'withdrawalLimit', header: 'club:columns.limit', ...money },
  ];
  const used = columns.filter(({ key }) => ranks.some((one) => one[key as keyof ClubRank]));
  const tables = parts.flatMap(({ title, fields }) => {
    const own = used.filter(({ key }) => fields.some((field) => field === key));
    return own.length > 0 ? [{ title, columns: [named, ...own] }] : [];
  });
  return tables.map(({ title, columns: shown }) => (
    <div key={title} className={styles.ranks}>
      <h2 className={styles.title}>{text(title)}</h2>
      <DataTable
        caption={text(title)}
        columns={shown}
        of={{ data: ranks, ...settled }}
        rowKey={({ level }) => String(level)}
      />
    </div>
  ));
}
