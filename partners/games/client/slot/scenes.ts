import type { LinesRules } from '../../engines/slot/lines/machine.ts';
import { createLinesScene } from './lines/scene.ts';
import type { SceneParts, SlotScene } from './scene.ts';

/** What `describe` of each mechanic sends to the page. */
export type AnyRules = LinesRules;

/** The scene of a mechanic. */
export function createScene(parts: SceneParts, rules: AnyRules): SlotScene {
  switch (rules.mechanic) {
    default:
      return createLinesScene(parts, rules);
  }
}
