import { useFormat, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';

interface Props<Row> {
  /** Name of the file, without its ending. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Saves what a table shows as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, rows }: Props<Row>) {
  const text = useText('kit');
  const format = useFormat();
  const save = () => {
    const address = URL.createObjectURL(new Blob([csvOf(columns, rows, text, format)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.csv`;
    link.click();
    // A browser may still read it after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <Button look="quiet" icon="download" disabled={rows.length === 0} onClick={save}>
      {text('export.save')}
    </Button>
  );
}
