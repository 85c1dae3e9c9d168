export { UnreadBadge } from './UnreadBadge.tsx';
export { showRoomAtom, unreadAtom } from './unread.ts';
