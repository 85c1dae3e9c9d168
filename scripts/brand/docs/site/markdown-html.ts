import { escapeHtml } from '../../markup/index.ts';
import { inlineHtml } from './inline.ts';

/**
 * The pages of rules as HTML. They are ours and keep to little: headings, paragraphs, lists, tables and fenced code. What
 * else Markdown has stays text.
 */
export function markdownHtml(markdown: string): string {
  const lines = markdown.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [marks] = /^#{1,6}(?= )/.exec(line) ?? [];
    if (line.trim() === '') at++;
    else if (line.startsWith('```')) at = fence(lines, at, out);
    else if (marks) {
      // Below the heading of the rule itself, which is a third one.
      const level = Math.min(6, marks.length + 1);
      out.push(`<h${level}>${inlineHtml(line.slice(marks.length + 1))}</h${level}>`);
      at++;
    } else if (/^\s*([-*]|\d+\.) /.test(line)) at = list(lines, at, out);
    else if (line.startsWith('|')) at = table(lines, at, out);
    else at = paragraph(lines, at, out);
  }
  return out.join('\n');
}

function fence(lines: readonly string[], start: number, out: string[]): number {
  const end = lines.findIndex((line, at) => at > start && line.startsWith('```'));
  const last = end < 0 ? lines.length : end;
  out.push(codeHtml(lines.slice(start + 1, last).join('\n')));
  return last + 1;
}

function list(lines: readonly string[], start: number, out: string[]): number {
  const tag = /^\s*\d/.test(lines[start] ?? '') ? 'ol' : 'ul';
  const items: string[] = [];
  let at = start;
  for (; at < lines.length && (lines[at] ?? '').trim() !== ''; at++) {
    const line = lines[at] ?? '';
    const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  out.push(`<${tag}>${items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`);
  return at;
}

function table(lines: readonly string[], start: number, out: string[]): number {
  let end = start;
  while (end < lines.length && (lines[end] ?? '').startsWith('|')) end++;
  const [head = [], , ...rows] = lines.slice(start, end).map(cells);
  const row = (tag: string, texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${inlineHtml(text)}</${tag}>`).join('')}</tr>`;
  out.push(
    `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead>${row('th', head)}</thead><tbody>${rows.map((texts) => row('td', texts)).join('')}</tbody></table></div>`,
  );
  return end;
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function paragraph(lines: readonly string[], start: number, out: string[]): number {
  let end = start;
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !/^(```|#{1,6} |\|)/.test(lines[end] ?? '')) end++;
  out.push(`<p>${inlineHtml(lines.slice(start, end).join(' '))}</p>`);
  return end;
}

/** A block of code that the keyboard can scroll. */
export function codeHtml(code: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
}
