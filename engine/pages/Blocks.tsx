import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { evaluate } from '#engine/conditions';
import { readyComponent, report, useWidgetRuntime, WidgetBoundary, type WidgetRuntime } from '#engine/registry';
import type { Block, Blocks as BlockMap, When } from '#schemas/brand';
import { factsAtom } from './facts.ts';

/** A region's or a slot's blocks, in their order. */
export const Blocks = memo(function Blocks({ blocks, pointer }: { blocks: BlockMap; pointer: string }) {
  const runtime = useWidgetRuntime();
  return Object.keys(blocks).map((id) => {
    const block = blocks[id];
    // The first page is drawn before it is verified: what is no block at all is left out, and the verification reports it.
    if (typeof block?.widget !== 'string') return null;
    const drawn = drawBlock(block, id, `${pointer}/${id}`, runtime);
    if (!block.when) return drawn;
    return (
      <Conditional key={id} when={block.when} pointer={`${pointer}/${id}/when`}>
        {drawn}
      </Conditional>
    );
  });
});

function drawBlock({ widget, props, slots }: Block, id: string, pointer: string, runtime: WidgetRuntime): ReactNode {
  const inner = slots && drawSlots(slots, `${pointer}/slots`);
  if (typeof window === 'undefined') {
    // Nothing to wait for, and nothing to catch while rendering to a string: the plain component.
    const known = runtime.registry.get(widget);
    const Ready = known && readyComponent(known, runtime.messages);
    if (Ready) return inner ? <Ready key={id} {...props} slots={inner} /> : <Ready key={id} {...props} />;
  }
  return <WidgetBoundary key={id} widget={widget} props={props} slots={inner} pointer={pointer} runtime={runtime} />;
}

function drawSlots(slots: Record<string, BlockMap>, pointer: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, blocks]) => [
      name,
      <Blocks key={name} blocks={blocks} pointer={`${pointer}/${name}`} />,
    ]),
  );
}

interface ConditionalProps {
  when: When;
  pointer: string;
  children: ReactNode;
}

/** Only blocks with a condition listen to the facts; all others never render again for them. */
function Conditional({ when, pointer, children }: ConditionalProps) {
  const facts = useAtomValue(factsAtom);
  try {
    return evaluate(when, facts) ? children : null;
  } catch (error) {
    report({ kind: 'broken-page', widget: 'site', pointer, error });
    return null;
  }
}
