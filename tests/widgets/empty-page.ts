import { beforeAll, vi } from 'vitest';

// Test files with a document follow each other in one process: each finds the page of a browser that was just opened.
beforeAll(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
