const named: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters = Object.fromEntries(Object.entries(named).map(([character, name]) => [name, character]));

/** The text that `escaped` made. */
export function unescaped(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => characters[name] ?? name);
}

/** A text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => named[character] ?? '');
}
