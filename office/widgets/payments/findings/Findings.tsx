import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { type Column, DataList, referenceOf, useList } from '#engine/kit';
import { type RowOf, useMutation, usePage } from '#engine/platform';
import { Button, StatusMessage } from '#engine/ui';
import { CommandDialog, findingPath, mayAtom, useMerchantColumn, useOfficePath } from '../../../shared/index.ts';

const states = { open: 'office:findings.states.open', resolved: 'office:findings.states.resolved' } as const;
const filters = [{ kind: 'select', name: 'state', label: 'office:findings.state', options: states }] as const;
const defaults = { sort: '-at' };
const tones = { open: 'warning', resolved: 'neutral' } as const;

/** What contradicts itself and waits for a person. */
export default function Findings() {
  const text = useText('office');
  const mayDecide = useAtomValue(mayAtom)('money.decide');
  const navigate = useNavigate();
  const path = useOfficePath();
  const merchant = useMerchantColumn<RowOf<'findings'>>();
  const [ending, setEnding] = useState<RowOf<'findings'>>();
  const list = useList(filters, defaults, 20);
  const answer = usePage('findings', list.narrowed, list);
  const columns: Column<RowOf<'findings'>>[] = [
    { key: 'at', header: 'office:findings.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'kind', header: 'office:findings.kind', words: ({ kind }) => text(`findings.kinds.${kind}`) },
    { key: 'what', header: 'office:findings.what', phone: 'title' },
    { key: 'subject', header: 'office:findings.subject', cell: ({ subject }) => <bdi>{referenceOf(subject)}</bdi> },
    {
      key: 'state',
      header: 'office:findings.state',
      words: ({ state }) => text(`findings.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <section data-widget="payments/findings">
      <DataList
        title={text('findings.title')}
        text={text('findings.text')}
        list={list}
        of={answer}
        columns={columns}
        empty={<StatusMessage icon="check" title={text('findings.none')} />}
        action={{
          label: () => text('findings.look'),
          open: ({ kind, subject, merchant: code }) => void navigate(path(findingPath(kind, subject), code)),
        }}
        {...(mayDecide && {
          buttons: (row: RowOf<'findings'>) =>
            row.state === 'open' && (
              <Button
                size="sm"
                aria-label={text('findings.resolveTitle', { subject: referenceOf(row.subject) })}
                onClick={() => setEnding(row)}
              >
                {text('findings.resolve')}
              </Button>
            ),
        })}
      />
      {ending && <Resolve finding={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function Resolve({ finding, onClose }: { finding: RowOf<'findings'>; onClose(): void }) {
  const text = useText('office');
  const resolve = useMutation('resolveFinding', { onError: 'field' });
  return (
    <CommandDialog
      title={text('findings.resolve')}
      text={finding.what}
      submitLabel={text('findings.resolve')}
      send={(_values, reason) => resolve.send({ merchant: finding.merchant, body: { finding: finding.id, reason } })}
      onClose={onClose}
    />
  );
}
