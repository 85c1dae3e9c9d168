/** Roles that elements of a table have by themselves: browsers take them away from those that are laid out as cards. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
  grid: { role: 'grid' },
} as const;

/** A cell of a grid that is chosen from; the button in it has the focus. */
export function gridCell(selected: boolean) {
  return { role: 'gridcell', 'aria-selected': selected } as const;
}
