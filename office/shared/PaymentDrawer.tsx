import type { ReactNode } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { CopyField, Drawer, Facts, Money, StatusBadge, type StatusTone } from '#engine/kit';
import { Answer, type AnswerState, Skeleton, SkeletonList } from '#engine/ui';
import type { CaseStep, Finding } from '#schemas/admin';
import { CaseFindings, CaseSteps } from './CaseParts.tsx';
import { CasePictures } from './CasePictures.tsx';
import styles from './PaymentDrawer.module.css';

/** What is known of a payment. Amounts are minor units. */
export interface PaymentDetails {
  payment: { id: string; amount: number; currency: string; state: string };
  facts: readonly { label: string; value: ReactNode }[];
  /** Ids of what the player has shown. */
  pictures: readonly string[];
  steps: readonly CaseStep[];
  findings: readonly Finding[];
}

interface Props<Read> {
  kind: 'deposits' | 'withdrawals';
  of: AnswerState<Read>;
  details(read: Read): PaymentDetails;
  tones: Readonly<Record<string, StatusTone>>;
  /** Buttons of what the operator can decide. */
  choices?: ReactNode;
  onClose(): void;
}

/** A payment with its amount, state, facts and steps beside the queue. */
export function PaymentDrawer<Read>({ kind, of, details, tones, choices, onClose }: Props<Read>) {
  const text = useText('office');
  const footer = choices && <div className={styles.choices}>{choices}</div>;
  const known = ({ payment, facts, pictures, steps, findings }: PaymentDetails) => (
    <div className={styles.known}>
      <p className={styles.state}>
        <Money minor={payment.amount} currency={payment.currency} loud />
        <StatusBadge tone={tones[payment.state] ?? 'neutral'}>
          {text(messageFrom(`office:${kind}.states.${payment.state}`))}
        </StatusBadge>
      </p>
      <CaseFindings findings={findings} />
      <Facts facts={facts} />
      <CopyField label={text('deposits.reference')} value={payment.id} />
      <CasePictures pictures={pictures} />
      <CaseSteps kind={kind} steps={steps} />
    </div>
  );
  return (
    <Drawer title={text(`titles.${kind}`)} onClose={onClose} footer={footer || undefined}>
      <Answer of={of} waiting={<SkeletonList count={6} row={<Skeleton height="28px" />} />}>
        {(read) => known(details(read))}
      </Answer>
    </Drawer>
  );
}
