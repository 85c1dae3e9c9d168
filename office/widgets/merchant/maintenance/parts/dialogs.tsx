import { useMemo, useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import type { GameRow } from '#schemas/admin';
import { CommandDialog } from '../../../../shared/index.ts';

/** Closes the site, or opens it. */
export function SiteDialog({ closed: before, onClose }: { closed: boolean; onClose(): void }) {
  const text = useText('office');
  const set = useMutation('setSiteMaintenance', { onError: 'field' });
  // As it was when the question was asked.
  const [closed] = useState(!before);
  const label = text(closed ? 'maintenance.close' : 'maintenance.openSite');
  return (
    <CommandDialog
      title={label}
      text={text(closed ? 'maintenance.closeText' : 'maintenance.openText')}
      submitLabel={label}
      send={(_values, reason) => set.send({ body: { closed, reason } })}
      onClose={onClose}
    />
  );
}

/** Puts a game into maintenance, or takes it out. */
export function GameDialog({ game: { id, name, state }, onClose }: { game: GameRow; onClose(): void }) {
  const text = useText('office');
  const set = useMutation('setGameMaintenance', { onError: 'field' });
  const closed = state === 'open';
  return (
    <CommandDialog
      title={text(closed ? 'maintenance.closeGameTitle' : 'maintenance.openGameTitle', { name })}
      text={text('maintenance.gamesText')}
      submitLabel={text(closed ? 'maintenance.closeGame' : 'maintenance.openGame')}
      send={(_values, reason) => set.send({ body: { game: id, closed, reason } })}
      onClose={onClose}
    />
  );
}

const start = { way: 'close' };

/** The same for all games of a vendor. */
export function VendorDialog({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const set = useMutation('setGameMaintenance', { onError: 'field' });
  const fields = useMemo(
    (): FormModel['fields'] => [
      {
        id: 'vendor',
        kind: 'text',
        autoComplete: 'off',
        label: 'office:maintenance.vendorCode',
        rules: [{ rule: 'required' }, { rule: 'length', min: 1, max: 32 }],
      },
      {
        id: 'way',
        kind: 'radio',
        label: 'office:adjust.way',
        options: [
          { value: 'close', label: text('maintenance.vendorClose') },
          { value: 'open', label: text('maintenance.vendorOpen') },
        ],
        rules: [{ rule: 'required' }],
      },
    ],
    [text],
  );
  return (
    <CommandDialog
      title={text('maintenance.vendorTitle')}
      text={text('maintenance.gamesText')}
      fields={fields}
      values={start}
      submitLabel={text('profile.save')}
      send={(values, reason) => {
        const { vendor = '', way } = values as { vendor?: string; way?: string };
        return set.send({ body: { vendor, closed: way !== 'open', reason } });
      }}
      onClose={onClose}
    />
  );
}
