export { Blocks } from './Blocks.tsx';
export { factsAtom } from './facts.ts';
export { Layout, type LayoutProps } from './Layout.tsx';
export { checkPage, createPages, type PageStore } from './load.ts';
export { PageView } from './PageView.tsx';
export { pagesAtom } from './state.ts';
