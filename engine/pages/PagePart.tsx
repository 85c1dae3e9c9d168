import { useAtomValue } from 'jotai';
import type { Block, Blocks as BlockMap } from '#schemas/brand';
import { Blocks } from './Blocks.tsx';
import { usePage } from './PageView.tsx';
import { pagesAtom } from './state.ts';

interface Props {
  /** File name below pages/, without `.json`. */
  page: string;
  /** The widget whose blocks are drawn. */
  widget: string;
  /** Laid over the props that the page gives them. */
  props?: Record<string, unknown>;
}

/** What one widget shows on a page of the brand, elsewhere: in a window, with the props that the page gives it. */
export function PagePart({ page, widget, props }: Props) {
  const { regions } = usePage(useAtomValue(pagesAtom), page);
  const blocks: BlockMap = Object.fromEntries(
    Object.values(regions)
      .flatMap((region) => Object.entries(region))
      .filter(([, block]) => block.widget === widget)
      .map(([id, block]): [string, Block] => [id, { ...block, props: { ...block.props, ...props } }]),
  );
  return <Blocks blocks={blocks} pointer={`/pages/${page}`} />;
}
