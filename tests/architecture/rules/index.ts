import type { Rule } from '../rule.ts';
import { bothDirections } from './both-directions.ts';
import { brandsAreData } from './brands-are-data.ts';
import { engineLayers } from './engine-layers.ts';
import { fileLength } from './file-length.ts';
import { importTable } from './import-table.ts';
import { knownFiles } from './known-files.ts';
import { knownSections } from './known-sections.ts';
import { knownVariables } from './known-variables.ts';
import { noAny } from './no-any.ts';
import { noBrandInCode } from './no-brand-in-code.ts';
import { noChance } from './no-chance.ts';
import { noCycles } from './no-cycles.ts';
import { noIdleExports } from './no-idle-exports.ts';
import { noShadowedGlobals } from './no-shadowed-globals.ts';
import { noSilentExceptions } from './no-silent-exceptions.ts';
import { noVisibleText } from './no-visible-text.ts';
import { oneWire } from './one-wire.ts';
import { pureForScripts } from './pure-for-scripts.ts';
import { saidOnce } from './said-once.ts';
import { scriptRooms } from './script-rooms.ts';
import { statedDefaults } from './stated-defaults.ts';
import { stylesUsed } from './styles-used.ts';
import { tellingNames } from './telling-names.ts';
import { widgetFolders } from './widget-folders.ts';

/** Every rule of the project (design §2). Each has a fixture of its name that breaks it. */
export const rules: readonly Rule[] = [
  importTable,
  engineLayers,
  oneWire,
  pureForScripts,
  scriptRooms,
  noCycles,
  widgetFolders,
  noBrandInCode,
  noVisibleText,
  noAny,
  noShadowedGlobals,
  noSilentExceptions,
  noChance,
  brandsAreData,
  fileLength,
  tellingNames,
  statedDefaults,
  bothDirections,
  stylesUsed,
  knownSections,
  knownFiles,
  knownVariables,
  noIdleExports,
  saidOnce,
];
