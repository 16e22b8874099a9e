import type { FormEvent, ReactNode } from 'react'
import type { AccountIntent } from '../../../../shared/areas/wallet/payout-accounts'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'

interface AccountFormProps {
  id: string
  intent: AccountIntent
  onSubmit: (form: FormData) => void
  /** The button. */
  children: ReactNode
}

/** A form of one button, for one account. */
export function AccountForm({ id, intent, onSubmit, children }: AccountFormProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={href('payout-accounts')} onSubmit={submit}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={id} />
      {children}
    </form>
  )
}
