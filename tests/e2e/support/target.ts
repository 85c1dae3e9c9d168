import type { Locator } from '@playwright/test';

/** True when journeys run against the production build, false against the development server. */
export const production = process.env.E2E_TARGET === 'production';

/** True when journeys are made in Firefox: those that are tagged `@engines`. */
export const inFirefox = process.env.E2E_BROWSER === 'firefox';

/** Taps; in Firefox, whose driver has no fingers, presses. */
export const tap = (target: Locator): Promise<void> => (inFirefox ? target.click() : target.tap());
