import { pascal } from '../../../scripts/schemas/pascal.ts';
import type { Rule } from '../rule.ts';

/**
 * A widget is a folder `area/name` with a manifest of that name and area and a component called after it (design §4); `shared`
 * holds what widgets of its area share. A widget that starts with the site has a Start.tsx, and says when; one that draws others
 * names folders that are there.
 */
export const widgetFolders: Rule = {
  name: 'widget-folders',
  check({ files, text }) {
    const folders = new Set(
      files
        .filter((path) => /^widgets\/[^/]+\/[^/]+\//.test(path))
        .map((path) => path.split('/').slice(0, 3).join('/'))
        .filter((folder) => !folder.endsWith('/shared')),
    );
    const breaches = [...folders].flatMap((folder) => {
      const [, area = '', name = ''] = folder.split('/');
      const component = `${folder}/${pascal(name)}.tsx`;
      const manifest = `${folder}/widget.json`;
      if (!files.includes(manifest)) return [`${folder} has no widget.json`];
      const stated = JSON.parse(text(manifest)) as {
        name?: string;
        category?: string;
        starts?: string;
        draws?: string[];
      };
      const starts = files.includes(`${folder}/Start.tsx`);
      return [
        ...(stated.name === `${area}/${name}` ? [] : [`${manifest} calls itself "${stated.name}"`]),
        ...(stated.category === area ? [] : [`${manifest} says category "${stated.category}"`]),
        ...(files.includes(component) ? [] : [`${folder} has no ${pascal(name)}.tsx`]),
        ...(starts === (stated.starts !== undefined)
          ? []
          : [starts ? `${manifest} does not say when Start.tsx starts` : `${folder} has no Start.tsx`]),
        ...(stated.draws ?? [])
          .filter((drawn) => !folders.has(`widgets/${drawn}`))
          .map((drawn) => `${manifest} draws "${drawn}", which is no widget`),
      ];
    });
    return { looked: folders.size, breaches };
  },
};
