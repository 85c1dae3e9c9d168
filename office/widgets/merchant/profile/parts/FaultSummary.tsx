import { useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { childOf, type Faults, keyLabel, pointerOf, type SchemaNode } from '../../../../shared/profile/index.ts';
import styles from './EditPart.module.css';

interface Props {
  faults: Faults;
  /** The part that is edited. */
  node: SchemaNode;
  path: readonly string[];
  label: string;
  /** How often somebody wanted to go on: each time they are led to what is wrong. */
  turn: number;
}

/** What is wrong with a form, by the names of its fields. */
export function FaultSummary({ faults, node, path, label, turn }: Props) {
  const text = useText('office');
  const place = useRef<HTMLDivElement>(null);
  const isFaulty = faults.size > 0;
  useEffect(() => {
    if (turn > 0 && isFaulty) place.current?.focus();
  }, [turn, isFaulty]);
  if (!isFaulty) return null;
  const own = pointerOf(path);
  const named = (pointer: string) =>
    pointer.startsWith(`${own}/`) ? namesIn(node, pointer.slice(own.length + 1).split('/')) : [];
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{text('profile.wrong')}</p>
      <ul>
        {[...faults].map(([pointer, words]) => (
          <li key={pointer}>
            {(pointer.startsWith(own) ? [label, ...named(pointer)] : [pointer]).join(' › ')}: {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the fields on the way to a place are called. */
function namesIn(node: SchemaNode | undefined, [key, ...further]: readonly string[]): string[] {
  if (key === undefined) return [];
  const name = node ? (node.schema.items ? String(Number(key) + 1) : keyLabel(node, key)) : key;
  return [name, ...namesIn(node && childOf(node, key), further)];
}
