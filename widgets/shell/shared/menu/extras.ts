/** What few entries show, and most visits never need: one chunk. */
export { badges } from './Badges.tsx';
export { MenuUnfolded } from './MenuUnfolded.tsx';
