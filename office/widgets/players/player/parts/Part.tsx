import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '#engine/kit';
import type { AnswerState } from '#engine/ui';
import styles from '../Player.module.css';

interface Props {
  title: string;
  text?: string | undefined;
  /** What is at the end of the line: a link to more. */
  end?: ReactNode;
  children: ReactNode;
}

/** One part of a view, with its heading. */
export function Part({ title, text, end, children }: Props) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{title}</h3>
        {end}
      </div>
      {text && <p className={styles.quiet}>{text}</p>}
      {children}
    </section>
  );
}

interface TableProps<Row> extends Omit<Props, 'children'>, Omit<DataTableProps<Row>, 'caption' | 'empty'> {
  /** What is said where there are no rows. */
  none: string;
}

/** A part that is a table. */
export function PartTable<Row>({ title, text, end, none, ...table }: TableProps<Row>) {
  return (
    <Part title={title} text={text} end={end}>
      <DataTable<Row> caption={title} empty={<p className={styles.quiet}>{none}</p>} {...table} />
    </Part>
  );
}

/** Rows that have come with something else. */
export const known = <Row,>(data: readonly Row[]): AnswerState<readonly Row[]> => ({ data, refetch: () => undefined });
