import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo } from 'react';
import { holds } from '#engine/conditions';
import { Slot } from '#engine/registry';
import type { Block, Blocks as BlockMap, When } from '#schemas/brand';
import { factsAtom } from './facts.ts';

/** A region's or a slot's blocks, in their order. */
export const Blocks = memo(function Blocks({ blocks, pointer }: { blocks: BlockMap; pointer: string }) {
  return Object.entries(blocks).map(([id, block]) => <BlockView key={id} block={block} pointer={`${pointer}/${id}`} />);
});

const BlockView = memo(function BlockView({ block, pointer }: { block: Block; pointer: string }) {
  const slots = useMemo(() => block.slots && drawSlots(block.slots, `${pointer}/slots`), [block, pointer]);
  const slot = <Slot widget={block.widget} props={block.props} slots={slots} pointer={pointer} />;
  return block.when ? <Conditional when={block.when}>{slot}</Conditional> : slot;
});

function drawSlots(slots: Record<string, BlockMap>, pointer: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, blocks]) => [
      name,
      <Blocks key={name} blocks={blocks} pointer={`${pointer}/${name}`} />,
    ]),
  );
}

/** Only blocks with a condition listen to the facts; all others never render again for them. */
function Conditional({ when, children }: { when: When; children: ReactNode }) {
  return holds(when, useAtomValue(factsAtom)) ? children : null;
}
