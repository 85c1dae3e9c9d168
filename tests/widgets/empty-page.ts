import { beforeAll, beforeEach, vi } from 'vitest';

// Test files with a document follow each other in one process: each begins with the globals of a browser that was just opened, and
// each of its tests with an empty page in a tab that keeps nothing.
beforeAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
