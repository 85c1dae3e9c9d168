/** What is wrong with the files of a brand, as the overlay of the development server shows it. */
export interface BrandFault {
  /** Who says so. */
  plugin: string;
  message: string;
  /** Every fault with its place and its line. */
  frame: string;
  /** The first fault: an absolute path, line and column counted from 1. */
  loc: { file: string; line: number; column: number };
  stack: string;
}

/** What the development server tells the open pages of a brand, when they open and after every save. */
export interface BrandUpdate {
  id: string;
  /** Version of the brand that is served: the last one without faults. Null when there is none at all. */
  version: string | null;
  /** What is wrong with the files as they stand; null when nothing is. */
  fault: BrandFault | null;
}
