import type { Page, Property, Section, Words } from './model.ts';

const notice = '<!-- Written by `npx brand docs`. Do not edit: change the schema, the manifest or the rule. -->';

/** The reference as Markdown files: name → text. */
export function markdownFiles(pages: readonly Page[]): Map<string, string> {
  const files = new Map(pages.map((page) => [`${page.slug}.md`, pageText(page)]));
  files.set('README.md', indexText(pages));
  return files;
}

function indexText(pages: readonly Page[]): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  const lists = [...groups].flatMap(([group, found]) => [
    `## ${group}`,
    '',
    ...found.flatMap(({ slug, title, sections }) => [
      `- [${escaped(title)}](${slug}.md)`,
      ...(group !== 'Widgets'
        ? []
        : sections.map((section) => `  - [${escaped(section.title)}](${slug}.md#${section.anchor})`)),
    ]),
    '',
  ]);
  return [
    '# Reference',
    '',
    notice,
    '',
    'Everything that a brand can say, and what each widget takes.',
    '',
    ...lists,
  ].join('\n');
}

function pageText({ title, sections }: Page): string {
  const body = sections.flatMap((section) => sectionText(section, section.title !== title));
  return `${[`# ${escaped(title)}`, '', notice, '', ...body].join('\n').trimEnd()}\n`;
}

function sectionText({ title, text, facts, properties, examples, body }: Section, heading: boolean): string[] {
  return [
    ...(heading ? [`## ${escaped(title)}`, ''] : []),
    ...(text ? [escaped(text), ''] : []),
    ...(body ? [body, ''] : []),
    ...facts.map(([label, words]) => `- ${label}: ${words.map(wordText).join('')}`),
    ...(facts.length > 0 ? [''] : []),
    ...table(properties),
    ...examples.flatMap(({ name, json }) => [
      ...(name ? [`Example \`${name}\`:`, ''] : []),
      '```json',
      json,
      '```',
      '',
    ]),
  ];
}

function table(properties: readonly Property[]): string[] {
  if (properties.length === 0) return [];
  const rows = properties.map(({ name, type, required, description, default: standard, example }) => {
    const words = [escaped(description), ...(example === undefined ? [] : [`E.g. ${code(example)}`])].filter(Boolean);
    const cells = [
      `${code(name)}${required ? ' **required**' : ''}`,
      type.map(wordText).join(''),
      standard === undefined ? '' : code(standard),
      words.join(' '),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  });
  return ['| property | type | default | description |', '|---|---|---|---|', ...rows, ''];
}

function wordText({ text, page, anchor, code: asCode }: Words): string {
  if (asCode) return code(text);
  return page === undefined ? escaped(text) : `[${text}](${page}.md#${anchor})`;
}

/** Code, in as many backticks as it needs. */
function code(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  return `\`\` ${text} \`\``;
}

/** Text in which only what is set as code may look like markup. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('');
}
