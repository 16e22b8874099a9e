import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PayoutAccountsContract } from '../../../../shared/areas/wallet/payout-accounts'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { showToast } from '../../../stores/toasts'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { requestAccountFocus } from './use-account-focus'

interface AccountChange {
  busy: boolean
  submit: (form: FormData) => void
}

/**
 * Returns a function that posts a change of a payout account and reloads the list.
 * @param done message after a success
 */
export function useChangePayoutAccount(id: string, done: string, onEnd: () => void): AccountChange {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<PayoutAccountsContract>(href('payout-accounts'), form)
    setBusy(false)
    onEnd()
    requestAccountFocus(id)
    // Reloads the list, because the platform may have made the change although its response was lost.
    await revalidate()
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
