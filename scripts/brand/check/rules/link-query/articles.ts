import { isObject, type JsonObject, pointer } from '#engine/brand';
import { Recent } from '../../../folders/index.ts';
import { eachBlock } from '../../../references/index.ts';

/** The widget that reads a query parameter as the name of one of its articles; one that it does not have shows the first. */
const reader = { widget: 'service/help', parameter: 'article', prop: 'articles' };

/** The articles of a page. */
export interface Articles {
  names: readonly string[];
  /** Where they stand in the page. */
  pointer: string;
}

const pages = new Recent<JsonObject, Articles | false>(16);

/** The articles that a parameter of a page may name; undefined when the page does not read it as such. */
export function articlesOf(page: JsonObject | undefined, parameter: string): Articles | undefined {
  if (!page || parameter !== reader.parameter) return undefined;
  const known = pages.get(page);
  if (known !== undefined) return known || undefined;
  let found: Articles | false = false;
  eachBlock(page, ({ widget, props }, at) => {
    const articles = widget === reader.widget && isObject(props) ? props[reader.prop] : undefined;
    if (isObject(articles)) found = { names: Object.keys(articles), pointer: `${at}${pointer('/props', reader.prop)}` };
  });
  pages.set(page, found);
  return found || undefined;
}
