import { readStorage, writeStorage } from '#engine/storage';

/** Key in session storage: which bundle has been loaded anew already. */
const key = 'reloaded';

/**
 * Loads the page anew, unless that was tried with this very bundle, something typed would be lost, or the browser is offline and
 * would show its own page. False when it does not; without storage it never does, since nothing could stop it from going round in circles.
 */
export function reloadOnce(): boolean {
  // The name of this very script holds its hash.
  const bundle = import.meta.url;
  if (hasTypedText() || !navigator.onLine) return false;
  if (readStorage('sessionStorage', key) === bundle || !writeStorage('sessionStorage', key, bundle)) return false;
  location.reload();
  return true;
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => !/^(checkbox|radio|hidden|submit|button)$/.test(field.type) && field.value !== '');
}
