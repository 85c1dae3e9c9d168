import { useAtomValue } from 'jotai';
import { imageUrlAtom, useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** Address of the member's picture (§7); undefined for guests, and while there is none: then the default is drawn. */
export function useMemberIcon(): string | undefined {
  const guest = useAtomValue(roleAtom) === 'guest';
  const { data } = useQuery('memberIcon', {}, { enabled: !guest });
  const address = useAtomValue(imageUrlAtom);
  return data?.icon ? address(data.icon) : undefined;
}
