import { expect, test } from 'vitest';
import type { AssembledBrand } from '#engine/brand';
import { webManifest } from './manifest.ts';
import { seoTags } from './seo.ts';

const brand = {
  id: 'alpha',
  brand: {
    name: 'Alpha & Co',
    hosts: ['alpha.example'],
    languages: {
      default: 'TY',
      supported: { TY: { tag: 'vi', label: 'Tiếng Việt' }, EN: { tag: 'en-GB', label: 'English' } },
    },
    themes: { default: 'dark', available: ['dark'] },
    icons: { favicon: 'favicon.svg', app: 'app-180.png', large: 'app-512.png' },
    legal: { age: 21 },
    seo: { titleTemplate: '{{title}} | {{brand}}', description: 'shell:seo', image: 'social.jpg' },
  },
  routes: {
    home: { path: '/', page: 'home', title: 'shell:home' },
    sports: { path: '/sports', page: 'lobby', title: 'shell:sports', image: 's.jpg', images: { TY: 's-vi.jpg' } },
    promotion: { path: '/promotions/:id', page: 'promotion', index: false },
    notFound: { path: '*', page: 'not-found', title: 'shell:gone' },
  },
  themes: { dark: { color: { canvas: 'oklch(0.2 0 0)' } } },
  languages: {
    EN: { shell: { home: 'Home', sports: 'Sports', gone: 'Gone', seo: '{{brand}}, from {{age}} years' } },
    TY: { shell: { home: 'Trang chủ', sports: 'Thể thao', gone: 'Không có', seo: '{{brand}}, từ {{age}} tuổi' } },
  },
} as unknown as AssembledBrand;

const asset = (path: string) => `/_brand/assets/${path}`;
const tags = (route: string, language: string) => seoTags({ brand, route, language, asset }).join('\n');

test('title and description are those of the route in the language of the document, escaped', () => {
  expect(tags('sports', 'TY')).toContain('<title>Thể thao | Alpha &amp; Co</title>');
  expect(tags('sports', 'EN')).toContain('<meta name="description" content="Alpha &amp; Co, from 21 years">');
});

test('the picture is the nearest: language of the route, route, language of the brand, brand', () => {
  expect(tags('sports', 'TY')).toContain('"https://alpha.example/_brand/assets/s-vi.jpg"');
  expect(tags('sports', 'EN')).toContain('"https://alpha.example/_brand/assets/s.jpg"');
  expect(tags('home', 'EN')).toContain('"https://alpha.example/_brand/assets/social.jpg"');
});

test('an address is reported once, and only where the route has one', () => {
  expect(tags('sports', 'EN')).toContain('<link rel="canonical" href="https://alpha.example/sports">');
  expect(tags('promotion', 'EN')).not.toContain('canonical');
});

test('what is nobody else’s business is not listed', () => {
  expect(tags('home', 'EN')).not.toContain('noindex');
  expect(tags('promotion', 'EN')).toContain('noindex');
  expect(tags('notFound', 'EN')).toContain('noindex');
});

test('the app has the brand’s name, colours and icons', () => {
  expect(webManifest(brand, asset)).toMatchObject({
    name: 'Alpha & Co',
    start_url: '/',
    lang: 'vi',
    theme_color: 'oklch(0.2 0 0)',
    icons: [
      { src: '/_brand/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/_brand/assets/app-180.png', sizes: '180x180', type: 'image/png' },
      { src: '/_brand/assets/app-512.png', sizes: '512x512' },
    ],
  });
});
