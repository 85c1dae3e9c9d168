/**
 * Opens an address outside the site, which gets no hold of the page. With `noopener` among the features browsers do not say
 * whether they let a window open.
 */
export function openWindow(address: string, features?: string): 'opened' | 'blocked' {
  const popup = window.open('', '_blank', features);
  if (!popup) return 'blocked';
  popup.opener = null;
  popup.location.replace(address);
  return 'opened';
}
