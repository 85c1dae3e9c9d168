import { expect, it } from 'vitest';
import { bundlePage } from './bundle.ts';
import { type PageSources, pageNames, pageSources } from './sources.ts';

function sourcesOf(name: string): PageSources {
  const sources = pageSources(name);
  if (!sources) throw new Error(`no page ${name}`);
  return sources;
}

it('a page’s hash is of all that its bundle is made of, of its styles, and of no other page’s', () => {
  const { modules, styles, entry } = sourcesOf('coin');
  expect([...modules.keys()]).toContain('client/coin/game.ts');
  expect([...modules.keys()]).not.toContain('client/fish/game.ts');
  expect(entry).toBe('client/main.ts');
  expect(styles.indexOf('.topbar')).toBeGreaterThan(-1);
  expect(styles.indexOf('.topbar')).toBeLessThan(styles.indexOf('.coin'));
  expect(new Set(pageNames().map((name) => sourcesOf(name).hash)).size).toBe(pageNames().length);
});

it('bundles what was read, whatever stands in the file by now', async () => {
  const sources = sourcesOf('notice');
  const text = `${sources.modules.get('client/notice.ts')}\ndocument.title = 'as it was read';`;
  const modules = new Map(sources.modules).set('client/notice.ts', text);
  const code = await bundlePage({ ...sources, modules });
  expect(code).toContain('as it was read');
  expect(code).not.toMatch(/\bimport\b/);
});

it('refuses to bundle what its hash knows nothing of', async () => {
  const sources = sourcesOf('notice');
  const modules = new Map([['client/notice.ts', sources.modules.get('client/notice.ts') ?? '']]);
  await expect(bundlePage({ ...sources, modules })).rejects.toThrow('client/shell/no-game.ts');
});
