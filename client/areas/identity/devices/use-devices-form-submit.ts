import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DevicesContract } from '../../../../shared/areas/identity/devices'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { showToast } from '../../../stores/toasts'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'

/** Id of the list of sessions. It takes the focus when the button that the player pressed has disappeared. */
export const SESSION_LIST_ID = 'open-sessions'

interface DeviceChange {
  busy: boolean
  submit: (form: FormData) => void
}

/**
 * Returns a function that posts a form of the devices page and then reloads the page's data.
 * @param done the message after success
 */
export function useDevicesFormSubmit(done: string, onEnd?: () => void): DeviceChange {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<DevicesContract>(href('devices'), form)
    onEnd?.()
    // Reloads the data even after an error, because the platform may have made the change although its
    // response was lost.
    await revalidate()
    setBusy(false)
    if (onEnd) document.getElementById(SESSION_LIST_ID)?.focus()
    if ('actionData' in answer)
      showToast(t(messageOfErrorCode(answer.actionData.error ?? 'unknown')), { tone: 'error' })
    else showToast(done, { tone: 'success' })
  }
  return {
    busy,
    submit: (form) => {
      if (!busy) void send(form)
    },
  }
}
