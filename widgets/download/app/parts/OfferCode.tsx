import { useText } from '#engine/i18n';
import { Code, type CodeLook } from './Code.tsx';
import type { Offer } from './offers.ts';
import { isPhone } from './visitor.ts';

/** The QR code of a store for phones; what is for a computer is not carried over to a phone. */
export function OfferCode({ offer: { system, name, code }, look }: { offer: Offer; look: CodeLook | undefined }) {
  const text = useText('download');
  return isPhone(system) ? <Code value={code} label={text('code', { name: text(name) })} look={look} /> : null;
}
