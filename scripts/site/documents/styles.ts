import { createHash } from 'node:crypto';

/**
 * The policy lets no element bear a style of its own: what components give single elements becomes rules of the page's style
 * sheet. They weigh more than any class, as the attribute does, and less than what a script sets.
 */
export function withoutStyles(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  const named = html.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    const text = style
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 6);
    rules.set(name, `:root:root:root [data-style="${name}"]{${text}}`);
    return ` data-style="${name}"`;
  });
  return { html: named, css: [...rules.values()].sort().join('') };
}
