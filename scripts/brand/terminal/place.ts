/** Where something stands in a text file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}
