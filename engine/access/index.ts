export { autoChatAtom } from './auto-chat.ts';
export { type RecoveryMethod, useRecoveryMethods } from './recovery.ts';
export { typedPasswordAtom } from './typed-password.ts';
export { useEnter } from './use-enter.ts';
