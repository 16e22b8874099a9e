import type { ReactNode } from 'react'

interface SwitchedFieldsProps {
  /** True when the fields are hidden and excluded from validation and posting. */
  isOff: boolean
  children: ReactNode
}

/**
 * Fields that a choice elsewhere in the form turns on and off. Not a group for screen readers, because it
 * would have no name.
 */
export function SwitchedFields({ isOff, children }: SwitchedFieldsProps) {
  return (
    <fieldset role="none" hidden={isOff} disabled={isOff}>
      {children}
    </fieldset>
  )
}
