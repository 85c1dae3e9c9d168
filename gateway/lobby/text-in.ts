/** Vietnamese has two codes (§2): what was written for one market serves the other. */
export const twins: { [language: string]: string } = { VI: 'TY' };

/** The text in a language, else in English, else in whatever there is. */
export function textIn(texts: { [language: string]: string }, language: string): string {
  return texts[language] ?? texts[twins[language] ?? 'EN'] ?? texts.EN ?? Object.values(texts)[0] ?? '';
}
