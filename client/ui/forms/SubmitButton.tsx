import type { ReactNode } from 'react'
import { Button } from '../Button/Button'

interface SubmitButtonProps {
  children: ReactNode
  /** True while the form is being sent. */
  busy: boolean
  /** Label while the form is being sent ("Logging in"). */
  busyLabel: ReactNode
  /** Appearance of the button: 'secondary' if the page has another main action. */
  kind?: 'primary' | 'secondary'
  disabled?: boolean
  /** Id of the text that explains why the button is disabled. */
  describedBy?: string
  className?: string | undefined
}

export function SubmitButton({
  children,
  busy,
  busyLabel,
  kind = 'primary',
  disabled,
  describedBy,
  className,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind={kind}
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
