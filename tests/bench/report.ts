import type { Figure } from './figure.ts';

/** A table of Markdown, a line for each figure. */
export function tableOf(figures: readonly Figure[]): string {
  return [
    '| figure | ours | peer | ratio | limit | |',
    '|---|---:|---:|---:|---:|---|',
    ...figures.map(({ name, ours, peer, ratio, limit }) => {
      const bounded = Number.isFinite(limit);
      const verdict = !bounded ? '' : ratio <= limit ? 'ok' : '**missed**';
      const rounded = ratio.toFixed(ratio < 0.01 ? 4 : 2);
      return `| ${name} | ${short(ours)} | ${short(peer)} | ${rounded} | ${bounded ? Number(limit.toFixed(3)) : ''} | ${verdict} |`;
    }),
  ].join('\n');
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/**
 * A page of Markdown with the body of one section (`## title`) replaced; every other line stays. A section that the page has not
 * goes in before `before`, else to the end.
 */
export function withSection(page: string, title: string, body: string, before?: string): string {
  const lines = page.split('\n');
  const at = (heading: string) => lines.indexOf(`## ${heading}`);
  const written = [`## ${title}`, '', ...body.trim().split('\n'), ''];
  const start = at(title);
  if (start >= 0) {
    const next = lines.findIndex((line, place) => place > start && line.startsWith('## '));
    lines.splice(start, (next < 0 ? lines.length : next) - start, ...written);
  } else {
    const place = before === undefined ? -1 : at(before);
    lines.splice(place < 0 ? lines.length : place, 0, ...written);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
