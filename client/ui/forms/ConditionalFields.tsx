import type { ReactNode } from 'react'

interface SwitchedFieldsProps {
  /** True when the fields are hidden and excluded from validation and posting. */
  isOff: boolean
  children: ReactNode
}

/**
 * Fields that are on or off depending on a choice elsewhere in the form. The fieldset has no name, so it is
 * hidden from screen readers as a group.
 */
export function ConditionalFields({ isOff, children }: SwitchedFieldsProps) {
  return (
    <fieldset role="none" hidden={isOff} disabled={isOff}>
      {children}
    </fieldset>
  )
}
