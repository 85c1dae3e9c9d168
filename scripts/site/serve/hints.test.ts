import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { ServeOptions } from './environment.ts';
import { openTestSite } from './fixtures/test-site.ts';
import { hintsOf } from './hints.ts';

test('a document’s head says what is fetched first, its style sheet before all', () => {
  const head = `<head><link rel="preload" as="image" fetchpriority="high" media="(min-width: 640px)" type="image/avif" imagesrcset="/a.400.avif 400w, /a.avif 800w" imagesizes="100vw">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/f.woff2"><link rel="icon" href="/i.svg">
    <link rel="stylesheet" crossorigin href="/page.css"></head><body><link rel="preload" as="font" href="/later.woff2">`;
  expect(hintsOf(head)).toEqual([
    '</page.css>; rel=preload; as=style; crossorigin',
    '</a.400.avif>; rel=preload; as=image; media="(min-width: 640px)"; type="image/avif"; imagesrcset="/a.400.avif 400w, /a.avif 800w"; imagesizes="100vw"; fetchpriority="high"',
    '</f.woff2>; rel=preload; as=font; crossorigin; type="font/woff2"',
  ]);
});

/** The informational answer before that of a document, and the document's own `Link`. */
async function visit(options: Partial<ServeOptions>) {
  const site = await openTestSite(options);
  onTestFinished(() => site.close());
  const { port } = site.site.server.address() as { port: number };
  return new Promise<{ early: unknown[]; link: unknown; status?: number | undefined }>((resolve, reject) => {
    const early: unknown[] = [];
    const call = request({ host: '127.0.0.1', port, path: '/', headers: { host: 'alpha.example' } }, (answer) => {
      answer.resume().on('end', () => resolve({ early, link: answer.headers.link, status: answer.statusCode }));
    });
    call.on('information', ({ statusCode, headers }) => early.push({ statusCode, link: headers.link }));
    call.on('error', reject).end();
  });
}

test('documents are hinted at only where the proxy in front can do something with it', async () => {
  const plain = await visit({});
  expect(plain).toEqual({ early: [], link: undefined, status: 200 });
  const linked = await visit({ earlyHints: 'link' });
  expect(linked.early).toEqual([]);
  expect(linked.link).toContain('as=style');
  const early = await visit({ earlyHints: '103' });
  expect(early.early).toEqual([{ statusCode: 103, link: linked.link }]);
  expect(early.link).toBe(linked.link);
});
