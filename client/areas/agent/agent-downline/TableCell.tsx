import type { ComponentProps } from 'react'

type CellProps = ComponentProps<'div'> & {
  role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell'
}

/** A part of a table. Not an element of HTML's own, whose rows the browser cannot leave out of its layout. */
export const TableCell = (props: CellProps) => <div {...props} />
