import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { CommandAnswer } from '#schemas/admin';
import {
  AboveLimit,
  CaseDrawer,
  type CaseDrawerProps,
  CommandDialog,
  decideLimitAtom,
  mayAtom,
} from '../../../shared/index.ts';

/** What an operator says of a case that waits. */
export type Verdict = 'approve' | 'reject';

const noteField = { id: 'note', kind: 'textarea', rows: 2, label: 'office:redemptions.note' } as const;
const length = { rule: 'length', min: 1, max: 300 } as const;

/** The note that goes with a verdict, and is shown to the player, who is always told why something is rejected. */
const optionalNote: FormModel['fields'] = [{ ...noteField, hint: 'office:redemptions.noteHint', rules: [length] }];
const requiredNote: FormModel['fields'] = [{ ...noteField, rules: [{ rule: 'required' }, length] }];

interface Props<File> extends Omit<CaseDrawerProps<File>, 'kind' | 'choices'> {
  kind: 'applications' | 'redemptions';
  /** What the dialog shows of the case that is decided. */
  facts(file: File): { label: string; value: ReactNode }[];
  /** What is decided on, minor units, where it is money: no more than the operator's role may move. */
  sum?(file: File): { amount: number; currency: string; merchant: string };
  decide(file: File, said: { verdict: Verdict; reason: string; note?: string }): Promise<CommandAnswer | undefined>;
}

/** A case with what is known of it, and the dialogs by which an operator approves or rejects it. */
export function VerdictDrawer<File extends { verdicts: readonly Verdict[] }>({
  facts,
  sum,
  decide,
  ...drawer
}: Props<File>) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const [verdict, setVerdict] = useState<Verdict>();
  const file = drawer.of.data;
  const verdicts = may('money.decide') ? (file?.verdicts ?? []) : [];
  const { amount, currency, merchant } = (file && sum?.(file)) ?? { amount: 0, currency: '', merchant: '' };
  const most = useAtomValue(decideLimitAtom)(amount, currency, merchant);
  const choices = verdicts.length > 0 && (
    <>
      {verdicts.map((one) => (
        <Button
          key={one}
          look={one === 'approve' ? 'primary' : 'danger'}
          disabled={most !== undefined}
          onClick={() => setVerdict(one)}
        >
          {text(`redemptions.${one}`)}
        </Button>
      ))}
      <AboveLimit most={most} currency={currency} />
    </>
  );
  return (
    <>
      <CaseDrawer {...drawer} choices={choices} />
      {verdict && file && (
        <CommandDialog
          title={text(`redemptions.${verdict}`)}
          text={text(`${drawer.kind}.${verdict}Text`)}
          facts={facts(file)}
          fields={verdict === 'reject' ? requiredNote : optionalNote}
          submitLabel={text(`redemptions.${verdict}`)}
          send={(values, reason) => {
            const { note } = values as { note?: string };
            return decide(file, { verdict, reason, ...(note ? { note } : {}) });
          }}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </>
  );
}
