import { useMemo } from 'react';
import { Form, useForm } from '#engine/forms';
import { CodeSenders, codeControls } from '#engine/kit';
import type { OfferedProof, Proof, ProofPurpose } from '#schemas/platform';
import { useProof } from '#widgets/security';
import styles from '../Overview.module.css';

const EMPTY = {};

interface Props {
  purpose: ProofPurpose;
  proofs: readonly OfferedProof[];
  text: string;
  submitLabel: string;
  /** `asked`: whether there is a proof at all; some players have no way to show who they are. */
  onProof(proof: Proof, asked: boolean): Promise<void>;
}

/** Asks who somebody is, and for nothing else. */
export function ProofForm({ purpose, proofs, text, submitLabel, onProof }: Props) {
  const { field, senders, note, others, proofOf } = useProof(purpose, proofs);
  const model = useMemo(() => ({ fields: field ? [field] : [] }), [field]);
  const form = useForm(model, EMPTY, ({ proof }) => onProof(proofOf(proof), field !== undefined));
  const intro = (
    <div className={styles.text}>
      <p>{text}</p>
      {note && <p>{note}</p>}
    </div>
  );
  return (
    <CodeSenders value={senders}>
      <Form form={form} submitLabel={submitLabel} controls={codeControls} intro={intro}>
        <div className={styles.others}>{others}</div>
      </Form>
    </CodeSenders>
  );
}
