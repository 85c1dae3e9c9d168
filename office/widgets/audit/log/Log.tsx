import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { useList } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { CommandExport } from '#schemas/admin';
import { actionLabels, CommandDialog, CommandList } from '../../../shared/index.ts';
import styles from './Log.module.css';

const states = {
  waiting: 'office:states.waiting',
  scheduled: 'office:states.scheduled',
  done: 'office:states.done',
  refused: 'office:states.refused',
  declined: 'office:states.declined',
  withdrawn: 'office:states.withdrawn',
  failed: 'office:states.failed',
} as const;
const filters = [
  { kind: 'days', label: 'office:audit.days' },
  { kind: 'select', name: 'state', label: 'office:audit.state', options: states },
  { kind: 'select', name: 'action', label: 'office:audit.action', options: actionLabels },
  { kind: 'text', name: 'maker', label: 'office:audit.maker' },
] as const;
const defaults = { period: 'last30', sort: '-madeAt' };

/** What operators did and asked for. */
export default function Log() {
  const text = useText('office');
  const [exporting, setExporting] = useState(false);
  return (
    <section data-widget="audit/log" className={styles.page}>
      <Button icon="download" className={styles.export} onClick={() => setExporting(true)}>
        {text('audit.export')}
      </Button>
      <CommandList title={text('audit.title')} text={text('audit.text')} filters={filters} defaults={defaults} />
      {exporting && <Exporting onClose={() => setExporting(false)} />}
    </section>
  );
}

/** All rows of the filters as a file, made by the platform, which keeps who has it and why. */
function Exporting({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const toast = useSetAtom(toastAtom);
  const { narrowed } = useList(filters, defaults, 20);
  const make = useMutation('exportCommands', { onError: 'field' });
  return (
    <CommandDialog
      title={text('audit.exportTitle')}
      text={text('audit.exportText')}
      submitLabel={text('audit.export')}
      send={async (_values, reason) => {
        const { sort: _sort, ...filter } = narrowed;
        const file = await make.send({ body: { ...filter, reason } });
        save(file);
        const told = file.capped ? 'audit.exportedFirst' : 'audit.exported';
        toast({ tone: file.capped ? 'warning' : 'positive', text: text(told, { count: file.rows }) });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}

function save({ csv, name }: CommandExport): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may still read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
