/** How much room the lines of a script need. */
export interface LineHeight {
  name: string;
  body: number;
  /** Of headlines, which have few lines: there the marks may come close, but not touch. */
  display: number;
}

/** Scripts whose marks stand above and below the letters: the least line height that keeps lines apart. */
export const lineHeights: Readonly<Record<string, LineHeight>> = {
  vi: { name: 'Vietnamese', body: 1.35, display: 1.15 },
  th: { name: 'Thai', body: 1.5, display: 1.3 },
  ar: { name: 'Arabic', body: 1.5, display: 1.25 },
  fa: { name: 'Persian', body: 1.5, display: 1.25 },
};
