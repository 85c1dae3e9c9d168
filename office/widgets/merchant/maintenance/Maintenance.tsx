import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { type Column, DataList, StatusBadge, useList } from '#engine/kit';
import { type RowOf, usePage, useQuery } from '#engine/platform';
import { Button, SectionHead } from '#engine/ui';
import { mayAtom, sessionAtom } from '../../../shared/index.ts';
import styles from './Maintenance.module.css';
import { GameDialog, SiteDialog, VendorDialog } from './parts/dialogs.tsx';
import { CorrectDialog, VoidDialog } from './parts/results.tsx';

const states = {
  open: 'office:maintenance.states.open',
  maintenance: 'office:maintenance.states.maintenance',
} as const;
const filters = [
  { kind: 'text', name: 'search', label: 'office:maintenance.search' },
  { kind: 'text', name: 'vendor', label: 'office:maintenance.vendor' },
  { kind: 'select', name: 'state', label: 'office:maintenance.state', options: states },
] as const;
const defaults = { sort: 'id' };
const tones = { open: 'positive', maintenance: 'warning' } as const;

/** Closes and opens the site of the merchant, and games for all merchants. */
export default function Maintenance() {
  const may = useAtomValue(mayAtom);
  return (
    <section data-widget="merchant/maintenance" className={styles.page}>
      {may('maintenance.set') && <Site />}
      <Games />
    </section>
  );
}

function Site() {
  const text = useText('office');
  const { data } = useQuery('merchant', {});
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  const { maintenance: closed, name } = data.profile;
  return (
    <div className={styles.site}>
      <SectionHead title={text('maintenance.site', { merchant: name })} />
      <div className={styles.state}>
        <StatusBadge tone={closed ? 'warning' : 'positive'}>
          {text(closed ? 'maintenance.siteClosed' : 'maintenance.siteOpen')}
        </StatusBadge>
        <Button look={closed ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
          {text(closed ? 'maintenance.openSite' : 'maintenance.close')}
        </Button>
      </div>
      {asking && <SiteDialog closed={closed} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Games() {
  const text = useText('office');
  const mayClose = useAtomValue(mayAtom)('games.maintain');
  const session = useAtomValue(sessionAtom);
  const [game, setGame] = useState<RowOf<'games'>>();
  const [vendor, setVendor] = useState(false);
  const [voiding, setVoiding] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const list = useList(filters, defaults, 20);
  const answer = usePage('games', list.narrowed, list);
  const columns: Column<RowOf<'games'>>[] = [
    { key: 'id', header: 'office:maintenance.id', sort: true },
    { key: 'name', header: 'office:maintenance.name', phone: 'title' },
    { key: 'vendor', header: 'office:maintenance.vendor', sort: true },
    { key: 'type', header: 'office:maintenance.type' },
    {
      key: 'state',
      header: 'office:maintenance.state',
      words: ({ state }) => text(`maintenance.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  if (!session) return null;
  return (
    <div className={styles.games}>
      {mayClose && (
        <div className={styles.vendor}>
          <Button onClick={() => setCorrecting(true)}>{text('maintenance.correctTitle')}</Button>
          <Button onClick={() => setVoiding(true)}>{text('maintenance.voidTitle')}</Button>
          <Button onClick={() => setVendor(true)}>{text('maintenance.vendorTitle')}</Button>
        </div>
      )}
      <DataList
        title={text('maintenance.games')}
        text={text('maintenance.gamesText')}
        list={list}
        of={answer}
        columns={columns}
        {...(mayClose && {
          buttons: (row: RowOf<'games'>) => (
            <Button
              size="sm"
              aria-label={text(row.state === 'open' ? 'maintenance.closeGameTitle' : 'maintenance.openGameTitle', {
                name: row.name,
              })}
              onClick={() => setGame(row)}
            >
              {text(row.state === 'open' ? 'maintenance.closeGame' : 'maintenance.openGame')}
            </Button>
          ),
        })}
      />
      {game && <GameDialog game={game} onClose={() => setGame(undefined)} />}
      {vendor && <VendorDialog onClose={() => setVendor(false)} />}
      {correcting && <CorrectDialog onClose={() => setCorrecting(false)} />}
      {voiding && <VoidDialog onClose={() => setVoiding(false)} />}
    </div>
  );
}
