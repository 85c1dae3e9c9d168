export { UnreadBadge } from './UnreadBadge.tsx';
export { showRoomAtom, useUnread } from './unread.ts';
