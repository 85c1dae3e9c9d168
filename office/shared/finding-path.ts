/** The page of what a finding is about: a payment, or a new player. */
export function findingPath(kind: string, subject: string): string {
  return kind === 'registration' ? `/admin/players/${subject}` : `/admin/${kind}s?${kind}=${subject}`;
}
