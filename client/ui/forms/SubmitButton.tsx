import type { ReactNode } from 'react'
import { Button } from '../Button/Button'

interface SubmitButtonProps {
  children: ReactNode
  /** The form is on its way: `usePageForm().busy`. */
  busy: boolean
  /** A verb for the meantime ("Logging in"). */
  busyLabel: ReactNode
  disabled?: boolean
  /** Id of what says why it is disabled. */
  describedBy?: string
  className?: string | undefined
}

/** Sends the form; the one accent action of its page. */
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
