export { AboveLimit } from './AboveLimit.tsx';
export { Alone } from './Alone.tsx';
export { accountTypeWords } from './account-type.ts';
export { CaseDrawer, type CaseDrawerProps } from './CaseDrawer.tsx';
export { ChatLog } from './ChatLog.tsx';
export { CommandDialog } from './CommandDialog.tsx';
export { CommandDrawer } from './CommandDrawer.tsx';
export { CommandList } from './CommandList.tsx';
export { changeWords } from './changes-of-guards.ts';
export { codeModel } from './code-field.ts';
export { findingPath } from './finding-path.ts';
export { languageName } from './languages.ts';
export { lastYear } from './last-year.ts';
export { MessageDialog } from './MessageDialog.tsx';
export { MessageTexts } from './MessageTexts.tsx';
export { atMerchant, elsewhere, useMerchantOfAddress, useOfficePath } from './merchant-address.ts';
export { NavigationList } from './NavigationList.tsx';
export { PaymentQueue, queueDefaults } from './PaymentQueue.tsx';
export { ProofDialog } from './ProofDialog.tsx';
export { type PaymentKind, usePaymentColumns } from './payment-columns.ts';
export { depositSums, hasTerms, withdrawalSums } from './payment-sums.ts';
export { depositTones, withdrawalTones } from './payment-tones.ts';
export { queueTotals } from './queue-totals.ts';
export { RewardDialog } from './RewardDialog.tsx';
export { requiredNote } from './required-note.ts';
export { amountField, turnoverField } from './reward-fields.ts';
export {
  adoptSessionAtom,
  allMerchants,
  chooseMerchantAtom,
  decideLimitAtom,
  mayAtom,
  merchantAtom,
  merchantNameAtom,
  methodsAtom,
  sessionAtom,
  sessionOverAtom,
} from './session.ts';
export { useMerchantColumn } from './use-merchant-column.ts';
export { showFactor, useProof, useSecondFactor } from './use-second-factor.tsx';
export { WaitingBonus } from './WaitingBonus.tsx';
export { actionLabels, commandWords, stateTones } from './words.ts';
