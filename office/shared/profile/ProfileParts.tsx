import { useFormat } from '#engine/i18n';
import { profileNode } from './schema.ts';
import { keyLabel } from './words.ts';

/** Parts of a merchant's profile as its form calls them. */
export default function ProfileParts({ keys }: { keys: readonly string[] }) {
  const { currency } = useFormat();
  const profile = profileNode(currency);
  return keys.map((key) => keyLabel(profile, key)).join(', ');
}
