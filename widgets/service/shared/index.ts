export { showRoomAtom, useUnread } from './unread.ts';
export { useUnreadMessages } from './unread-messages.ts';
