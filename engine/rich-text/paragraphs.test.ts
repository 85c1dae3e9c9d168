import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test.each([
  ['<p>Win <b>now</b></p><p>Or later</p>', ['Win now', 'Or later']],
  ['<ul><li>One</li>\n<li>Two</li></ul>', ['One', 'Two']],
  ['one<br>two<BR/>three', ['one', 'two', 'three']],
  ['5 &lt; 6 &amp;amp; &#39;a&#x27; &nbsp;b &copy;', ["5 < 6 &amp; 'a' \u00a0b &copy;"]],
  ['a<script>alert(1)</script>b<!-- c -->d<style>e', ['abd']],
  ['plain words', ['plain words']],
  ['cut <a href="', ['cut']],
  ['&#0;&#9999999;', []],
])('of %j these words are left: %j', (html, words) => {
  expect(paragraphsOf(html)).toEqual(words);
});

test('a long text without an end takes no long time', () => {
  const start = process.cpuUsage();
  for (const part of ['<script', '<!--', '<a ', '&#', '</p', '\n']) paragraphsOf(part.repeat(40_000));
  // Time of this process alone: a busy machine does not count.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});
