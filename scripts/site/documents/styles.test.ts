import { expect, test } from 'vitest';
import { withoutStyles } from './styles.ts';

test('what elements bear as styles of their own becomes rules, each once, and a word of a text stays one', () => {
  const { html, css } = withoutStyles(
    '<p style="height:28px">a</p><p style="height:28px">b</p><i style="font-family:&quot;A&quot;">c style=&quot;x&quot;</i>',
  );
  const [high = '', named = ''] = [...html.matchAll(/data-style="([^"]+)"/g)]
    .map(([, name]) => name)
    .filter((_, at) => at !== 1);
  expect(html).toBe(
    `<p data-style="${high}">a</p><p data-style="${high}">b</p><i data-style="${named}">c style=&quot;x&quot;</i>`,
  );
  expect(css.split('\n').join('')).toContain(`[data-style="${high}"]{height:28px}`);
  expect(css).toContain(`[data-style="${named}"]{font-family:"A"}`);
  expect(css.match(/height/g)).toHaveLength(1);
});
