import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { PlayerProtectionContract } from '../../../../shared/areas/protection/player-protection'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import styles from './PlayerProtectionPage.module.css'

interface IntervalSettingFormProps {
  /** Field of the form. */
  name: PlayerProtectionContract['field']
  /** Id of the section's title, which completes the button's name. */
  titleId: string
  /** Message after the setting was saved. */
  saved: string
  children: ReactNode
}

/** Form of the player protection page that saves one interval. */
export function IntervalSettingForm({ name, titleId, saved, children }: IntervalSettingFormProps) {
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const posted = useActionData<FormResult<PlayerProtectionContract>>()
  const [busy, setBusy] = useState(false)
  // Of the page's forms, only the posted one shows the error.
  const [outcome, setOutcome] = useState(posted?.values?.[name] === undefined ? undefined : posted)
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<PlayerProtectionContract>(href('player-protection'), form)
    await revalidate()
    setBusy(false)
    setOutcome('actionData' in answer ? answer.actionData : undefined)
    if (!('actionData' in answer)) showToast(saved, { tone: 'success' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(new FormData(event.currentTarget))
  }
  if (session.kind === 'guest') return null
  return (
    <form method="post" action={href('player-protection')} onSubmit={submit} className={styles.card}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <FormError outcome={outcome} />
      {children}
      <Button
        type="submit"
        size="large"
        block
        busy={busy}
        id={`save-${name}`}
        aria-labelledby={`save-${name} ${titleId}`}
      >
        {busy ? <Trans>Saving</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  )
}
