import type { ReactNode } from 'react'

interface SwitchedFieldsProps {
  /** Hides the fields, does not validate them and does not post them. */
  isOff: boolean
  children: ReactNode
}

/** Fields that a choice elsewhere in the form turns on and off. They are no group to screen readers: it would have no name. */
export function SwitchedFields({ isOff, children }: SwitchedFieldsProps) {
  return (
    <fieldset role="none" hidden={isOff} disabled={isOff}>
      {children}
    </fieldset>
  )
}
