import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../markup/index.ts';
import type { Page, Property, Section, Words } from '../model.ts';
import { inlineHtml } from './inline.ts';
import { codeHtml, markdownHtml } from './markdown-html.ts';

/** Pages of a group that are listed at once; of more, only when somebody opens the list. */
const LONG = 30;

/** The whole reference as one HTML file that needs nothing else: it opens from a folder, and without a network. */
export function siteHtml(pages: readonly Page[]): string {
  const part = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const groups = Map.groupBy(pages, ({ group }) => group);
  const links = [...groups].map(([group, found]) => {
    const items = found.map(({ slug, title, short = title }) => `<li><a href="#${slug}">${escapeHtml(short)}</a></li>`);
    const list = `<ul>${items.join('')}</ul>`;
    // A long list would push what stands below it, and the page beside it, far down.
    return found.length > LONG
      ? `<details><summary>${escapeHtml(group)}</summary>${list}</details>`
      : `<h2>${escapeHtml(group)}</h2>${list}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Brand reference</title>
<style>
${part('style.css')}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="name">Brand reference</p>
<search><label for="search">Search</label><input id="search" type="search" autocomplete="off" placeholder="A property, a widget, a rule"></search>
</header>
<nav aria-label="Pages">${links.join('')}</nav>
<main id="content" tabindex="-1">
<section id="results" hidden aria-labelledby="results-title"><h1 id="results-title">Search</h1><p role="status"></p><ol></ol></section>
${pages.map(article).join('\n')}
</main>
<script>
${part('search.js')}</script>
</body>
</html>
`;
}

function article({ slug, title, sections }: Page): string {
  const body = sections.map((section) => sectionHtml(section, slug, section.title !== title));
  return `<article id="${slug}"><h1>${escapeHtml(title)}</h1>\n${body.join('\n')}</article>`;
}

function sectionHtml(
  { anchor, title, text, facts, properties, examples, body }: Section,
  page: string,
  heading: boolean,
): string {
  const id = `${page}--${anchor}`;
  return [
    `<section id="${id}" data-title="${escapeHtml(title)}">`,
    heading ? `<h2><a href="#${id}">${escapeHtml(title)}</a></h2>` : '',
    text ? `<p>${inlineHtml(text)}</p>` : '',
    body ? markdownHtml(body) : '',
    facts.length > 0
      ? `<dl>${facts.map(([label, words]) => `<dt>${escapeHtml(label)}</dt><dd>${wordsHtml(words)}</dd>`).join('')}</dl>`
      : '',
    table(properties, id, title),
    ...examples.map(
      ({ name, json }) =>
        `${name ? `<p class="label">Example <code>${escapeHtml(name)}</code></p>` : ''}${codeHtml(json)}`,
    ),
    '</section>',
  ].join('\n');
}

function table(properties: readonly Property[], id: string, title: string): string {
  if (properties.length === 0) return '';
  const rows = properties.map(({ name, type, required, description, default: standard, example }) => {
    const mark = required ? ' <span class="required">required</span>' : '';
    const eg = example === undefined ? '' : ` <span class="example">E.g. <code>${escapeHtml(example)}</code></span>`;
    return `<tr id="${id}--${escapeHtml(name)}"><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${wordsHtml(type)}</td><td>${standard === undefined ? '' : `<code>${escapeHtml(standard)}</code>`}</td><td>${inlineHtml(description)}${eg}</td></tr>`;
  });
  const head = ['Property', 'Type', 'Default', 'Description'].map((label) => `<th scope="col">${label}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="Properties of ${escapeHtml(title)}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function wordsHtml(words: readonly Words[]): string {
  return words
    .map(({ text, page, anchor, code }) => {
      if (code) return `<code>${escapeHtml(text)}</code>`;
      return page === undefined ? escapeHtml(text) : `<a href="#${page}--${anchor}">${escapeHtml(text)}</a>`;
    })
    .join('');
}
