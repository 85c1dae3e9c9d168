import type { NewBrand } from './new-brand.ts';

/** A page that may show a site in a frame; a journey fulfils its requests. */
export const operatorPage = 'https://operator.example';

/** Brands that do not ship, by id; every product of the journeys has them. */
export const madeBrands: Readonly<Record<string, NewBrand>> = {
  // In Arabic: from right to left.
  qamar: { market: 'AE' },
  // The longest of names, games that open elsewhere than in the frame, and an operator's page around it.
  longest: {
    says: {
      name: 'Permata Merah Delima Internasional Sejahtera Abadi Group Ltd',
      extends: 'base',
      merchantCode: 'demo',
      hosts: [],
      formatVersion: 2,
      origins: { parents: [operatorPage] },
      vendors: { shown: { TGL: { opens: { phone: 'page', desktop: 'window' } } } },
    },
  },
  // Third parties verify its players and their numbers.
  kite: {
    says: {
      name: 'Kite',
      extends: 'base',
      merchantCode: 'demo',
      hosts: [],
      formatVersion: 2,
      platform: { smsProviders: ['phone-auth'] },
      access: {
        login: { methods: ['username', 'sms'] },
        humanCheck: {
          kind: 'geetest',
          where: ['login', 'register'],
          captchaId: '00c0ffee00c0ffee00c0ffee00c0ffee',
        },
        sms: { provider: 'phone-auth', phoneAuth: { apiKey: 'demo-key' } },
      },
    },
  },
  // Menus, titles, categories, a licence, banners and forms with texts that no widget of the page reads.
  kestrel: { copy: 'tests/fixtures/kestrel' },
};
