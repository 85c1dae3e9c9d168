export { AboveLimit } from './AboveLimit.tsx';
export { Alone } from './Alone.tsx';
export { CaseDrawer, type CaseDrawerProps } from './CaseDrawer.tsx';
export { ChatLog } from './ChatLog.tsx';
export { CommandDialog } from './CommandDialog.tsx';
export { CommandList } from './CommandList.tsx';
export { codeField, codeModel } from './code-field.ts';
export { MessageDialog } from './MessageDialog.tsx';
export { NavigationList } from './NavigationList.tsx';
export { PaymentQueue, queueDefaults } from './PaymentQueue.tsx';
export { RewardDialog } from './RewardDialog.tsx';
export { amountField, turnoverField } from './reward-fields.ts';
export {
  adoptSessionAtom,
  chooseMerchantAtom,
  decideLimitAtom,
  mayAtom,
  merchantAtom,
  sessionAtom,
  sessionOverAtom,
} from './session.ts';
export { actionLabels, commandWords, stateTones } from './words.ts';
