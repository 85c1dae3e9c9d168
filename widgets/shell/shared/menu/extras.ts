/** What few entries show, and most visits never need: one chunk. */
export { UnreadBadge } from '#widgets/service';
export { MenuUnfolded } from './MenuUnfolded.tsx';
