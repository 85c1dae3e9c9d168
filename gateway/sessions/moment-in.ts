/** Languages whose code is no tag of BCP 47. */
const tags: { [language: string]: string } = { TY: 'vi', CN: 'zh-CN', PT: 'pt-BR' };

/** A moment in words of a language, by the merchant's calendar, with its time zone: for texts that the platform writes. */
export function momentIn(language: string, at: number, timeZone = 'UTC'): string {
  const form = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const;
  return new Intl.DateTimeFormat(tags[language] ?? language.toLowerCase(), form).format(at);
}
