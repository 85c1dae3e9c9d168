import { cleanup, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

/** What a page of matches needs of a window, which jsdom does not have. */
export function stubWindow(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  // Everything is near the window that jsdom does not have.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe() {
        this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
}

/** Ends what a test has drawn, and what the browser has kept. */
export function forgetAll(): void {
  cleanup();
  localStorage.clear();
}

/** The slip of a page. */
export const slip = () => within(screen.getByRole('region', { name: 'My slip' }));
