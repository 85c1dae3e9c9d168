import type { Announcement, Notice } from '#schemas/platform';

/** The announcements to be shown, newest first; one that the platform lists twice is shown once. */
export function newestFirst(
  notice: Pick<Notice, 'player' | 'popup'> | undefined,
  shows: 'all' | 'popup',
): Announcement[] {
  if (!notice) return [];
  const listed = shows === 'popup' ? notice.popup : [...notice.popup, ...notice.player];
  const byId = new Map(listed.map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => other.publishedAt - one.publishedAt);
}
