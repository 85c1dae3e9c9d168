import { afterAll, beforeAll } from 'vitest';

/** What browsers at the floor of docs/journeys.md do not have is absent for the tests of a file. */
export function imitateOldestBrowsers(): void {
  const { parse, canParse } = URL;
  beforeAll(() => {
    Object.assign(URL, { parse: undefined, canParse: undefined });
  });
  afterAll(() => {
    Object.assign(URL, { parse, canParse });
  });
}
