import validators from 'virtual:widget-validators';
import type { FaultDetails } from '#engine/reports';
import type { Blocks, Page } from '#schemas/brand';
import validate from '../../schemas/brand/page.schema.json?validator';

/** What is wrong with a page: its form, or the props of a block, each held to its own widget's schema. */
export function faultsOfPage(id: string, page: unknown): FaultDetails[] {
  const at = `/pages/${id}`;
  if (!validate(page)) {
    return [{ kind: 'broken-page', widget: id, pointer: at, error: new Error(`pages/${id}.json breaks its schema`) }];
  }
  const { regions } = page as Page;
  const blocks = Object.entries(regions).flatMap(([name, inner]) => blocksIn(inner, `${at}/regions/${name}`));
  return blocks.map(faultOf).filter((fault) => fault !== undefined);
}

interface PlacedBlock {
  widget: string;
  props: unknown;
  pointer: string;
}

function blocksIn(blocks: Blocks, at: string): PlacedBlock[] {
  return Object.entries(blocks).flatMap(([id, { widget, props = {}, slots = {} }]) => {
    const pointer = `${at}/${id}`;
    const inner = Object.entries(slots).flatMap(([slot, inside]) => blocksIn(inside, `${pointer}/slots/${slot}`));
    return [{ widget, props, pointer }, ...inner];
  });
}

function faultOf({ widget, props, pointer }: PlacedBlock): FaultDetails | undefined {
  // A widget that nobody knows is reported where it is drawn.
  const isValid = validators[widget];
  if (!isValid || isValid(props)) return undefined;
  return { kind: 'invalid-props', widget, pointer };
}
