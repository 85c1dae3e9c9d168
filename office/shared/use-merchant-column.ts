import { useAtomValue } from 'jotai';
import type { Column } from '#engine/kit';
import { allMerchants, merchantAtom, merchantNameAtom } from './session.ts';

/** The column of a list of all merchants that names each row's; none in a list of one. */
export function useMerchantColumn<Row extends { merchant?: string | undefined }>(): Column<Row>[] {
  const nameOf = useAtomValue(merchantNameAtom);
  if (useAtomValue(merchantAtom) !== allMerchants) return [];
  const value = ({ merchant }: Row) => (merchant === undefined ? undefined : nameOf(merchant));
  return [{ key: 'merchant', header: 'office:merchant', value }];
}
