/** A link of a document's head that names what the first paint needs. */
const needed = /<link rel="(?:preload|stylesheet)"[^>]*>/g;

/** Parameters of the `Link` header, and the attributes of HTML that they are. */
const parameters = ['media', 'type', 'imagesrcset', 'imagesizes', 'fetchpriority'];

/** What the head of a document names to be fetched first, style sheets before all, as values of the `Link` header (RFC 8288). */
export function hintsOf(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(needed)].map(([tag]) => tag);
  const isSheet = (tag: string) => tag.includes('rel="stylesheet"');
  return [...links.filter(isSheet), ...links.filter((tag) => !isSheet(tag))].map((tag) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const given = parameters.flatMap((name) => {
      const value = attribute(name);
      return value ? [`${name}="${value}"`] : [];
    });
    // A picture in several widths has no address of its own: the first is as good as any for who does not know `imagesrcset`.
    const address = attribute('href') ?? attribute('imagesrcset')?.split(' ')[0] ?? '';
    const as = isSheet(tag) ? 'style' : (attribute('as') ?? 'fetch');
    const crossorigin = / crossorigin[ >]/.test(tag) ? ['crossorigin'] : [];
    return [`<${address}>`, 'rel=preload', `as=${as}`, ...crossorigin, ...given].join('; ');
  });
}
