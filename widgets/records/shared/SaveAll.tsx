import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { ExportRequest } from '#schemas/platform';

/** A column of the file: a field of the rows, its header, and words for its codes. Ready words. */
export type SavedColumn = ExportRequest['columns'][number];

interface Props extends Pick<ExportRequest, 'list'> {
  /** Name of the file, without its ending. */
  name: string;
  /** What the list is narrowed and sorted by. */
  narrowed: object;
  columns: readonly SavedColumn[];
  /** There is nothing to save. */
  disabled: boolean;
}

/** Saves all rows of a list as a file, those of every page: the platform writes it, the browser downloads it. */
export function SaveAll({ list, name, narrowed, columns, disabled }: Props) {
  const text = useText('records');
  const { baseUrl = '' } = useAtomValue(coreAtom).brand.platform ?? {};
  const { send, pending } = useMutation('exportRecords');
  const save = async () => {
    const body = { list, file: name.slice(0, 80), request: { ...narrowed }, columns: [...columns] };
    // What failed has been told in a toast.
    const ticket = await send({ body }).catch(() => undefined);
    if (!ticket) return;
    const link = document.createElement('a');
    link.href = `${baseUrl}${ticket.path}`;
    link.download = '';
    link.click();
  };
  return (
    <Button look="quiet" icon="download" disabled={disabled} busy={pending} onClick={() => void save()}>
      {text('save')}
    </Button>
  );
}
