/** What few entries show, and most visits never need: one chunk. */
export { UnreadBadge } from '#engine/chat';
export { MenuUnfolded } from './MenuUnfolded.tsx';
