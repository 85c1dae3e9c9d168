import type { ClusterRules } from '../../engines/slot/cluster/machine.ts';
import type { LinesRules } from '../../engines/slot/lines/machine.ts';
import { createClusterScene } from './cluster/scene.ts';
import { createLinesScene } from './lines/scene.ts';
import type { SceneParts, SlotScene } from './scene.ts';

/** What `describe` of each mechanic sends to the page. */
export type AnyRules = LinesRules | ClusterRules;

/** The scene of a mechanic. */
export function createScene(parts: SceneParts, rules: AnyRules): SlotScene {
  switch (rules.mechanic) {
    case 'cluster':
      return createClusterScene(parts, rules);
    case 'lines':
      return createLinesScene(parts, rules);
  }
}
