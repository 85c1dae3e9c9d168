/**
 * Tells the site that frames this page that there is no game in it, so that it offers another launch. Which site that is, only a
 * session would say: the message holds no more than its reader sees, and sites of the server's list alone may frame the page.
 */
export function tellNoGame(code: string): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'game:error', code }, '*');
}
