// What the elements of a grid are, said by role: browsers forget it of a table whose style sheet lays its parts out
// otherwise, as a virtual one does.
export const rowGroupRole = { role: 'rowgroup' } as const
export const rowRole = { role: 'row' } as const
export const headerRole = { role: 'columnheader' } as const
export const cellRole = { role: 'gridcell' } as const
