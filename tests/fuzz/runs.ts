/** How often a property is tried: a short mode in `npm test`, a long one in `npm run fuzz`. */
export const runs =
  import.meta.env.MODE === 'long' ? { checked: 100_000, rendered: 500 } : { checked: 300, rendered: 20 };
