export { acceptedMatcher, canHang, compile } from './accepted.ts';
export { catalogueMatcher, cataloguePatterns, takesDigitsOnly } from './catalogue.ts';
export { LONGEST_VALUE, type Matcher } from './matcher.ts';
