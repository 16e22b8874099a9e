import type { FormEvent, ReactNode } from 'react'
import type { DEVICE_INTENTS } from '../../../../shared/areas/identity/devices'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'

interface DeviceFormProps {
  intent: (typeof DEVICE_INTENTS)[number]
  /** Hidden fields by name. */
  values?: Readonly<Record<string, string>>
  onSubmit: (form: FormData) => void
  className?: string | undefined
  /** The button. */
  children: ReactNode
}

/** A form of one button. */
export function DeviceForm({ intent, values = {}, onSubmit, className, children }: DeviceFormProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={href('devices')} onSubmit={submit} className={className}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
