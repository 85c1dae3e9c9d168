import { useAtomValue } from 'jotai';
import { coreAtom, flagsAtom } from '#engine/brand';

/** A way to get a new password: a link by e-mail, or a code by SMS. */
export type RecoveryMethod = 'email' | 'mobile';

const ALL: readonly RecoveryMethod[] = ['email', 'mobile'];

/** The brand's ways to get a new password, in its order; by mobile number only where the platform has it (§2, §6). */
export function useRecoveryMethods(): readonly RecoveryMethod[] {
  const { methods = ALL } = useAtomValue(coreAtom).brand.access?.recovery ?? {};
  const byMobile = useAtomValue(flagsAtom).has('CHNGPASSVERIF3');
  return methods.filter((method) => method !== 'mobile' || byMobile);
}
