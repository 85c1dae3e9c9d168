import type { Plugin } from 'vite';

/**
 * react-router as production wants it. Its only entry is the development build, warnings and all, and its names for
 * developer tools (`Form.displayName = …`) keep every component alive that a bundler would otherwise leave out.
 */
export function leanRouterPlugin(root: string): Plugin {
  return {
    name: 'brand-engine:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id === 'react-router' ? `${root}/node_modules/react-router/dist/production/index.mjs` : undefined;
    },
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return undefined;
      return {
        code: withContextsInside(code)
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      };
    },
  };
}

/** Contexts of class components as fields of the classes: assigned from outside, they keep alive a class that nobody uses. */
function withContextsInside(code: string): string {
  return [...code.matchAll(/^(\w+)\.contextType = (\w+);$/gm)].reduce((changed, [assigned, name, context]) => {
    const start = new RegExp(`^var ${name} = class extends React\\d*\\.Component \\{$`, 'm');
    return start.test(changed)
      ? changed.replace(assigned, '').replace(start, `$& static contextType = ${context};`)
      : changed;
  }, code);
}
