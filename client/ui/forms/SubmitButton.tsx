import type { ReactNode } from 'react'
import { Button } from '../Button/Button'

interface SubmitButtonProps {
  children: ReactNode
  /** The form is on its way: `usePageForm().busy`. */
  busy: boolean
  /** Label while it is on its way ("Logging in"). */
  busyLabel: ReactNode
  disabled?: boolean
  /** Id of the text that explains why it is disabled. */
  describedBy?: string
  className?: string | undefined
}

/** Submits the form. A page has one primary action. */
export function SubmitButton({
  children,
  busy,
  busyLabel,
  disabled,
  describedBy,
  className,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind="primary"
      size="large"
      block
      busy={busy}
      disabled={disabled}
      aria-describedby={describedBy}
      className={className}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
