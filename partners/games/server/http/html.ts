import { escapeHtml } from '../../../http/escape-html.ts';

/** JSON for a data block: no `<` may end the block early. */
export const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface PageParts {
  readonly lang: string;
  readonly title: string;
  readonly head: string;
  readonly body: string;
  readonly stylesheet: string;
}

/** The one HTML document of the games. */
export const htmlPage = ({ lang, title, head, body, stylesheet }: PageParts): string => `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
${head}</head>
<body>
${body}
</body>
</html>
`;
