import { expect, test } from 'vitest';
import { chosenIn, inTheme, themeOf } from './preference.ts';

const label = { label: '', short: '' };
const choices = {
  languages: { default: 'EN', supported: { EN: { tag: 'en', ...label }, TH: { tag: 'th', ...label } } },
  themes: { night: 'dark', day: 'light' },
};

test.each([
  ['/promotions', '?lang=TH', '/promotions', 'lang=TH'],
  ['/rng', '?vassalage=PG&theme=day', '/rng?vassalage=PG', 'theme=day'],
  // Never another host.
  ['//evil.example/a', '?lang=TH', '/evil.example/a', 'lang=TH'],
  ['/\\evil.example', '?lang=TH', '/evil.example', 'lang=TH'],
])('%s%s leads on to %s and is remembered', (path, search, location, cookie) => {
  const chosen = chosenIn(path, search, choices);
  expect(chosen?.location).toBe(location);
  expect(chosen?.cookie).toBe(`${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`);
});

test.each(['', '?lang=XX', '?lang=', '?theme=toString', '?theme=night%0d%0aSet-Cookie:a', '?other=TH'])(
  'of %j nothing is chosen',
  (search) => expect(chosenIn('/', search, choices)).toBeUndefined(),
);

test('a document begins in the theme that was chosen, if the brand has it', () => {
  expect(themeOf('lang=TH; theme=day', choices)).toBe('day');
  expect(themeOf('theme=dusk', choices)).toBeUndefined();
  expect(themeOf(undefined, choices)).toBeUndefined();
  const html = '<html lang="en" data-theme="night" data-scheme="dark"><p data-theme="night"></p></html>';
  expect(inTheme(html, 'day', choices)).toBe(
    '<html lang="en" data-theme="day" data-scheme="light"><p data-theme="night"></p></html>',
  );
});
