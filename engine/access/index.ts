export { autoChatAtom } from './auto-chat.ts';
export { type RecoveryMethod, useRecoveryMethods } from './recovery.ts';
export { type SocialAttempt, takeAttempt } from './social/attempt.ts';
export { socialPendingAtom, useSocialTicket } from './social/pending.ts';
export { useProviderName, useSocialProviders } from './social/providers.ts';
export { SocialNote } from './social/SocialNote.tsx';
export { SocialWays } from './social/SocialWays.tsx';
export { typedPasswordAtom } from './typed-password.ts';
export { useEnter } from './use-enter.ts';
