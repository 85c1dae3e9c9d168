import type { ReactNode } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { CopyField, Drawer, Facts, referenceOf, StatusBadge, type StatusTone } from '#engine/kit';
import { Answer, type AnswerState, Skeleton, SkeletonList } from '#engine/ui';
import type { CaseStep, Finding } from '#schemas/admin';
import styles from './CaseDrawer.module.css';
import { CaseFindings, CaseSteps } from './CaseParts.tsx';
import { CasePictures } from './CasePictures.tsx';

/** What is known of a case. */
export interface CaseDetails {
  id: string;
  state: string;
  /** What it is about, loudest: an amount. */
  figure: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  /** What waits for a decision of its own. */
  more?: ReactNode;
  /** Ids of what the player has shown. */
  pictures?: readonly string[];
  steps: readonly CaseStep[];
  findings?: readonly Finding[];
}

export interface CaseDrawerProps<Read> {
  kind: 'deposits' | 'withdrawals' | 'redemptions' | 'feedback' | 'applications';
  of: AnswerState<Read>;
  details(read: Read): CaseDetails;
  tones: Readonly<Record<string, StatusTone>>;
  /** Buttons of what the operator can decide. */
  choices?: ReactNode;
  onClose(): void;
}

/** A deposit, a withdrawal, a redemption or feedback with its figure, state, facts and steps beside the queue. */
export function CaseDrawer<Read>({ kind, of, details, tones, choices, onClose }: CaseDrawerProps<Read>) {
  const text = useText('office');
  const footer = choices && <div className={styles.choices}>{choices}</div>;
  const known = ({ id, state, figure, facts, more, pictures = [], steps, findings = [] }: CaseDetails) => (
    <div className={styles.known}>
      <p className={styles.state}>
        {figure}
        <StatusBadge tone={tones[state] ?? 'neutral'}>
          {text(messageFrom(`office:${kind}.states.${state}`))}
        </StatusBadge>
      </p>
      <CaseFindings findings={findings} />
      {more}
      <Facts facts={facts} />
      <CopyField label={text('deposits.reference')} value={referenceOf(id)} />
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
