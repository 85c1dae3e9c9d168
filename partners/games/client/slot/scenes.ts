import type { ClassicRules } from '../../engines/slot/classic/machine.ts';
import type { ClusterRules } from '../../engines/slot/cluster/machine.ts';
import type { HoldRules } from '../../engines/slot/hold-and-spin/machine.ts';
import type { JackpotRules } from '../../engines/slot/jackpot/machine.ts';
import type { LinesRules } from '../../engines/slot/lines/machine.ts';
import type { MultiplierRules } from '../../engines/slot/multiplier/machine.ts';
import type { WaysRules } from '../../engines/slot/ways/machine.ts';
import { createClassicScene } from './classic/scene.ts';
import { createClusterScene } from './cluster/scene.ts';
import { createHoldScene } from './hold-and-spin/scene.ts';
import { createJackpotScene } from './jackpot/scene.ts';
import { createLinesScene } from './lines/scene.ts';
import { createMultiplierScene } from './multiplier/scene.ts';
import type { SceneParts, SlotScene } from './scene.ts';
import { createWaysScene } from './ways/scene.ts';

/** What `describe` of each mechanic sends to the page. */
export type AnyRules =
  | LinesRules
  | ClassicRules
  | WaysRules
  | MultiplierRules
  | ClusterRules
  | HoldRules
  | JackpotRules;

/** The scene of a mechanic. */
export function createScene(parts: SceneParts, rules: AnyRules): SlotScene {
  switch (rules.mechanic) {
    case 'cluster':
      return createClusterScene(parts, rules);
    case 'holdAndSpin':
      return createHoldScene(parts, rules);
    case 'jackpot':
      return createJackpotScene(parts, rules);
    case 'lines':
      return createLinesScene(parts, rules);
    case 'classic':
      return createClassicScene(parts, rules);
    case 'ways':
      return createWaysScene(parts, rules);
    case 'multiplier':
      return createMultiplierScene(parts, rules);
  }
}
