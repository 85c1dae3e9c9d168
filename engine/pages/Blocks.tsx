import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { evaluate } from '#engine/conditions';
import {
  Reserved,
  readyComponent,
  StandingWidget,
  useWidgetRuntime,
  WidgetBoundary,
  type WidgetRuntime,
} from '#engine/registry';
import { report } from '#engine/reports';
import type { Block, Blocks as BlockMap, When } from '#schemas/brand';
import { askedOf, fateOf } from './asked.ts';
import styles from './Blocks.module.css';
import { factsAtom } from './facts.ts';

/** A region's or a slot's blocks, in their order. */
export const Blocks = memo(function Blocks({ blocks, pointer }: { blocks: BlockMap; pointer: string }) {
  const now = useWidgetRuntime();
  // What stands in the document goes on being what was taken over from it.
  const [stands] = useState(now.prerendered ?? false);
  const runtime = now.prerendered === stands ? now : { ...now, prerendered: stands };
  return Object.keys(blocks).map((id) => {
    const block = blocks[id];
    // The first page is drawn before it is verified: what is no block at all is left out, and the verification reports it.
    if (typeof block?.widget !== 'string') return null;
    const drawn = drawBlock(block, id, `${pointer}/${id}`, runtime);
    if (!block.when) return drawn;
    return (
      <Conditional key={id} when={block.when} block={block} runtime={runtime} pointer={`${pointer}/${id}/when`}>
        {drawn}
      </Conditional>
    );
  });
});

function drawBlock({ widget, props, slots }: Block, id: string, pointer: string, runtime: WidgetRuntime): ReactNode {
  const inner = slots && drawSlots(slots, `${pointer}/slots`);
  if (typeof window === 'undefined' && !runtime.prerendered) {
    // Nothing to wait for, and nothing to catch while rendering to a string: the plain component.
    const known = runtime.registry.get(widget);
    const Ready = known && readyComponent(known, runtime.messages);
    if (Ready) return inner ? <Ready key={id} {...props} slots={inner} /> : <Ready key={id} {...props} />;
  }
  const Boundary = runtime.prerendered ? StandingWidget : WidgetBoundary;
  return <Boundary key={id} widget={widget} props={props} slots={inner} pointer={pointer} runtime={runtime} />;
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
  block: Block;
  runtime: WidgetRuntime;
  pointer: string;
  children: ReactNode;
}

/** Only blocks with a condition listen to the facts; all others never render again for them. */
function Conditional({ when, block: { widget, props }, runtime, pointer, children }: ConditionalProps) {
  const facts = useAtomValue(factsAtom);
  const prerendered = useAtomValue(prerenderedAtom);
  try {
    const fate = prerendered ? fateOf(when, facts) : evaluate(when, facts) ? 'drawn' : 'left out';
    if (fate === 'left out') return null;
    const drawn = fate === 'drawn' ? children : <Reserved widget={runtime.registry.get(widget)} props={props} />;
    const asked = runtime.prerendered ? askedOf(when) : undefined;
    if (!asked) return drawn;
    // It has no box of its own: in the document a style sheet decides whether what is in it is seen, from then on the facts.
    return (
      <div className={styles.asked} {...(prerendered ? asked : {})}>
        {drawn}
      </div>
    );
  } catch (error) {
    report({ kind: 'broken-page', widget: 'site', pointer, error });
    return null;
  }
}
