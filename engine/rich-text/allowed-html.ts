/** Elements that texts of the platform may have: words, lists and tables, nothing that loads, runs, asks or covers. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'center'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'big', 'strike', 'font'],
  ...['abbr', 'bdi', 'bdo', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var', 'wbr', 'ruby', 'rb', 'rp', 'rt'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Attributes of theirs: none that names an address, but `href`; none that styles, names, places or scripts. */
const ALLOWED_ATTR = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start', 'reversed', 'datetime'];

/** What a link may lead to: a page, a mail, a number. A relative address is one of the site's own. */
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|tel:|[/?#]|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** The whole of what is allowed, as DOMPurify takes it (threat T8). */
export const allowedHtml = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ALLOWED_URI_REGEXP,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The words of an element that goes stay; of these they were choices, or for browsers of old.
  ADD_FORBID_CONTENTS: ['select', 'datalist', 'textarea', 'noembed', 'noframes'],
};
