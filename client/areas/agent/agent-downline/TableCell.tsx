import type { ComponentProps } from 'react'

type CellProps = ComponentProps<'div'> & {
  role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell'
}

/**
 * A cell or row of a table. Not a native table element, because browsers cannot skip the layout of native
 * rows.
 */
export const TableCell = (props: CellProps) => <div {...props} />
