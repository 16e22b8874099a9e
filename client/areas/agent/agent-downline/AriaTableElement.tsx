import type { ComponentProps } from 'react'

type CellProps = ComponentProps<'div'> & {
  role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell'
}

/**
 * A table element made of a `div` with an ARIA role, because browsers cannot skip the layout of native table
 * rows.
 */
export const AriaTableElement = (props: CellProps) => <div {...props} />
