import { escapeHtml } from './escape-html.ts';

interface Page {
  /** As text. */
  title: string;
  /** Allows the style, and nothing else. */
  nonce: string;
  css: string;
  /** Attributes of the body, as HTML. */
  attributes?: string;
  /** HTML. */
  body: string;
  /** Brings an empty icon, which its policy allows (`img-src data:`): Firefox would ask for another. Pages in frames need none. */
  hasIcon?: boolean;
}

/** The document of a page in English that no search engine lists. */
export function htmlDocument({ title, nonce, css, attributes = '', body, hasIcon = false }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${hasIcon ? '\n<link rel="icon" href="data:,">' : ''}
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${css}</style>
</head>
<body${attributes}>
${body}
</body>
</html>
`;
}
