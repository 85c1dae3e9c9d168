import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { type Column, DataTable, StatusBadge } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button, SectionHead } from '#engine/ui';
import type { LedgerFault, LedgerProof } from '#schemas/admin';
import { CommandDialog, mayAtom, useOfficePath } from '../../../../shared/index.ts';
import styles from '../Dashboard.module.css';

/** The last proof of the ledger: when it was, and what does not add up; and what has it proved now. */
export function Proof({ proof }: { proof: LedgerProof | undefined }) {
  const text = useText('office');
  const format = useFormat();
  const may = useAtomValue(mayAtom);
  const [asking, setAsking] = useState(false);
  const { faults = 0, named = [], at } = proof ?? {};
  const words = faults > 0 ? text('proof.faults', { count: faults }) : text('proof.fine');
  return (
    <section>
      <SectionHead title={text('proof.title')} text={text('proof.text')}>
        {may('audit.read') && (
          <Button icon="refresh" onClick={() => setAsking(true)}>
            {text('proof.run')}
          </Button>
        )}
      </SectionHead>
      <p className={styles.proof}>
        {at === undefined ? (
          text('proof.never')
        ) : (
          <>
            <StatusBadge tone={faults > 0 ? 'negative' : 'positive'}>{words}</StatusBadge>
            {text('proof.at', { time: format.moment(at) })}
          </>
        )}
      </p>
      {named.length > 0 && <Faults named={named} />}
      {faults > named.length && <p className={styles.elsewhere}>{text('proof.elsewhere')}</p>}
      {asking && <Ask onClose={() => setAsking(false)} />}
    </section>
  );
}

function Faults({ named }: { named: readonly LedgerFault[] }) {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const currency = (fault: LedgerFault) => fault.currency;
  const columns: Column<LedgerFault>[] = [
    { key: 'kind', header: 'office:proof.what', words: ({ kind }) => text(`proof.kinds.${kind}`), phone: 'title' },
    { key: 'subject', header: 'office:proof.subject' },
    { key: 'expected', header: 'office:proof.expected', kind: 'money', currency },
    { key: 'actual', header: 'office:proof.actual', kind: 'money', currency, phone: 'figure' },
  ];
  return (
    <DataTable
      caption={text('proof.title')}
      columns={columns}
      rowKey={({ kind, subject, currency: of }) => `${kind} ${subject} ${of}`}
      of={{ data: named, refetch: () => undefined }}
      action={{
        label: () => text('proof.open'),
        open: ({ player }) => void navigate(path(`/admin/players/${player}`)),
      }}
    />
  );
}

function Ask({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const prove = useMutation('proveLedger', { onError: 'field' });
  return (
    <CommandDialog
      title={text('proof.title')}
      text={text('proof.runText')}
      submitLabel={text('proof.run')}
      send={(_values, reason) => prove.send({ body: { reason } })}
      onClose={onClose}
    />
  );
}
