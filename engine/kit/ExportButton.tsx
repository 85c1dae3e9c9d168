import { useFormat, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';

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
  const save = () => saveFile(`${name}.csv`, csvOf(columns, rows, text, format), 'text/csv');
  return (
    <Button look="quiet" icon="download" disabled={rows.length === 0} onClick={save}>
      {text('export.save')}
    </Button>
  );
}
