import { brandFormat } from '#engine/brand';
import { oldestFormat } from '../../../folders/index.ts';
import type { Rule } from '../../rule.ts';

/** A layer is written in a version of the format that the engine reads: the current one, or the one before. */
export const formatVersion: Rule = {
  name: 'format-version',
  checkLayer({ id, version }) {
    // What is no number is the schema's to report.
    if (version === undefined || (version >= oldestFormat && version <= brandFormat)) return [];
    const message =
      version > brandFormat
        ? `This engine reads brands up to version ${brandFormat} of the format.`
        : `Version ${version} of the format is no longer read. \`npx brand migrate ${id}\` brings the files to version ${brandFormat}.`;
    return [{ rule: 'format-version', layer: id, file: 'brand', pointer: '/formatVersion', message }];
  },
};
