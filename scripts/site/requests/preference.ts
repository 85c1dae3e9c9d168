import type { AssembledBrand } from '#engine/brand';

/** What a brand lets visitors choose, as a pointer says it. */
export interface Choices {
  languages: AssembledBrand['brand']['languages'];
  /** Theme → whether it is dark or light. */
  themes?: Record<string, string>;
}

/** Where a visitor goes on, and the cookie that remembers what they chose. */
export interface Chosen {
  location: string;
  cookie: string;
}

/**
 * A language or a theme that a form without a script put into the address. Undefined where there is none that the brand has.
 * @param path path of the address, as it was written
 */
export function chosenIn(path: string, search: string, { languages, themes = {} }: Choices): Chosen | undefined {
  const query = new URLSearchParams(search);
  for (const [name, known] of [
    ['lang', languages.supported],
    ['theme', themes],
  ] as const) {
    const value = query.get(name);
    if (value === null || !Object.hasOwn(known, value)) continue;
    query.delete(name);
    // One slash: two would name another host.
    const location = `/${path.replace(/^[/\\]+/, '')}${query.size > 0 ? `?${query}` : ''}`;
    return { location, cookie: `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax` };
  }
  return undefined;
}

/** The theme that a visitor has chosen, if the brand has it and its documents begin in another one. */
export function themeOf(cookie: string | undefined, { themes = {} }: Choices): string | undefined {
  const name = /(?:^|;\s*)theme=([a-z0-9-]+)(?:;|$)/.exec(cookie ?? '')?.[1];
  return name !== undefined && Object.hasOwn(themes, name) ? name : undefined;
}

/** A document that begins in a theme, for those without a script: what follows the head's first script knows it anyway. */
export function inTheme(html: string, theme: string, { themes = {} }: Choices): string {
  return html.replace(/<html [^>]*>/, (tag) =>
    tag
      .replace(/ data-theme="[^"]*"/, ` data-theme="${theme}"`)
      .replace(/ data-scheme="[^"]*"/, ` data-scheme="${themes[theme] ?? 'dark'}"`),
  );
}
