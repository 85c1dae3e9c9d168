export { Blocks } from './Blocks.tsx';
export { factsAtom } from './facts.ts';
export { checkPage, createPages } from './load.ts';
export { PagePart } from './PagePart.tsx';
export { PageView } from './PageView.tsx';
export { pagesAtom } from './state.ts';
