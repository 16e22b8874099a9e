import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { postForm } from '../../data/post-form'
import { useShell } from '../../data/use-shell'
import { showToast } from '../../stores/toasts'
import { Button } from '../../ui/Button/Button'
import { messageOfErrorCode } from '../../ui/forms/error-messages'

interface ButtonFormProps
  extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'block' | 'children' | 'className'> {
  /** URL to which the form is posted. */
  action: string
  /** Hidden fields of the form: values by field name. */
  values: Readonly<Record<string, string>>
  /** Accessible name of the form, which distinguishes it from other forms of the page. */
  label: string
}

/**
 * A form that consists of one button. After posting, it follows the redirect, or shows the error and reloads
 * the page's data.
 */
export function ButtonForm({ action, values, label, children, ...button }: ButtonFormProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  if (session.kind === 'guest') return null
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm(action, form)
    if ('redirect' in answer) await navigate(answer.redirect, { replace: true })
    else {
      showToast(t(messageOfErrorCode(answer.actionData.error ?? 'unknown')), { tone: 'error' })
      // Reloads the page's data, because the platform may have made the change although its response was
      // lost.
      await revalidate()
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={action} onSubmit={submit} aria-label={label}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={busy} {...button}>
        {children}
      </Button>
    </form>
  )
}
