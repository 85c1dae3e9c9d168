import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { Button } from '#engine/ui';

/** What can be done with a row of a list by a change that takes its id (`RowId` of paging.schema.json). Ready words. */
export interface RowAction<Row> {
  /** The change, from `useMutation`, which tells a failure in a toast. */
  change: { send(args: { body: { id: string } }): Promise<unknown>; pending: boolean };
  /** On the button, and above the question. */
  label: string;
  /** Rows that it can be done with; all of them without it. */
  offered?(row: Row): boolean;
  /** What is asked before. */
  question(row: Row): string;
  /** The answer that does it. */
  yes: string;
}

/** The button of a row: asks, and sends the row's id. */
export function RowButton<Row extends { id: string }>({ row, action }: { row: Row; action: RowAction<Row> }) {
  const { change, label, offered, question, yes } = action;
  const text = useText('shell');
  const confirm = useSetAtom(confirmAtom);
  const act = async () => {
    const isSure = await confirm({ title: label, text: question(row), confirm: yes, cancel: text('cancel') });
    // What failed has been told in a toast.
    if (isSure) await change.send({ body: { id: row.id } }).catch(() => undefined);
  };
  if (offered && !offered(row)) return null;
  return (
    <Button size="sm" disabled={change.pending} onClick={() => void act()}>
      {label}
    </Button>
  );
}
