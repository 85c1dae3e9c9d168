/** What is no text, with all that is in it. */
const silent = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** After which a new line begins. */
const ends = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|section|article|blockquote|h[1-6]|[uod]l|li|d[td]|tr|table)\s*>/gi;
const tag = /<[^>]*(?:>|$)/g;
const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The words of a text in HTML, line by line, for where there is no browser to clean it: nothing of it is HTML any more. */
export function paragraphsOf(html: string): string[] {
  return html
    .replaceAll(silent, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(ends, '\n')
    .replaceAll(tag, '')
    .replaceAll(entity, (_whole, hex?: string, decimal?: string, name?: string) =>
      name ? (named[name.toLowerCase()] ?? '') : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}
