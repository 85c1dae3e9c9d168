/**
 * Text as search compares it: lower case, without accents, đ as d; wide letters and ligatures as plain ones, without characters that
 * nobody sees; Thai แ, which is often typed as two เ, as one letter.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('เเ', 'แ')
    .trim();
}
