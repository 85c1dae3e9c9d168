import type { Rule } from '../rule.ts';

const data = /\.(json|svg|png|jpg|webp|avif|ico|woff2)$/;

/** Nothing under brands/ but JSON, pictures and fonts: a brand can be added by somebody who does not write code. */
export const brandsAreData: Rule = {
  name: 'brands-are-data',
  check({ files, text }) {
    const inBrands = files.filter((path) => path.startsWith('brands/'));
    const breaches = inBrands.flatMap((path) => {
      if (!data.test(path)) return [`${path} is not data`];
      return path.endsWith('.svg') && /<script|\son\w+\s*=|<foreignObject/i.test(text(path))
        ? [`${path} is a picture that runs code`]
        : [];
    });
    return { looked: inBrands.length, breaches };
  },
};
