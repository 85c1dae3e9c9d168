declare module 'virtual:hand-written' {
  /** The page of the bench as somebody would write it by hand. */
  export function HandWritten(): import('react').ReactElement;
}
