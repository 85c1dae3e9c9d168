export { Blocks } from './Blocks.tsx';
export { factsAtom } from './facts.ts';
export { createPages, preparePages } from './load.ts';
export { PagePart } from './PagePart.tsx';
export { PageMain, PageView, usePage } from './PageView.tsx';
export { pagesAtom } from './state.ts';
