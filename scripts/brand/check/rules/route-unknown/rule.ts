import { unknownName } from '../unknown-name.ts';

/** Whatever leads to a route names one that routes.json has. */
export const routeUnknown = unknownName({
  rule: 'route-unknown',
  kind: 'route',
  message: (name) => `There is no route "${name}" in routes.json.`,
  // Menus leave out what leads nowhere, and categories with them; a banner group simply has one route less.
  quiet: ({ file, pointer }) =>
    file === 'menu' || file === 'brand' || (file === 'banners' && /^\/[^/]+\/routes\//.test(pointer)),
});
