const named: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => named[character] ?? '');
}
