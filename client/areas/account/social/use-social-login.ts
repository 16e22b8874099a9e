import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FirebaseConfig } from '../../../../shared/config/firebase-config'
import { SOCIAL_METHOD, type SocialChannel } from '../../../../shared/contract/account-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { postForm } from '../../../data/post-form'
import { firebaseErrorCode } from '../firebase/firebase-errors'

interface SocialLoginOptions {
  firebase: FirebaseConfig
  /** Returns the platform's payload with the ID token. The payload is sent encrypted. */
  payload: (channel: SocialChannel, idToken: string) => Record<string, unknown>
  /** Returns the form fields that are posted in plain text with the payload. */
  fields: () => Record<string, string>
}

export interface SocialLoginState {
  /** The login provider whose window is open. */
  waiting: SocialChannel | undefined
  /** True while the ID token is being posted. */
  busy: boolean
  outcome: FormResult | undefined
  start: (channel: SocialChannel) => void
}

/** Opens the login provider's window and posts the ID token to the page's form action. */
export function useSocialLogin({ firebase, payload, fields }: SocialLoginOptions): SocialLoginState {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<SocialChannel>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<FormResult>()
  // Number of the last login attempt. The SDK reports a closed window late, and that error must not appear
  // during the next attempt.
  const last = useRef(0)

  const tokenOf = async (channel: SocialChannel): Promise<string> => {
    const { fetchIdTokenByPopup } = await import('./firebase-login')
    return fetchIdTokenByPopup(firebase, channel, i18n.locale)
  }
  const post = async (channel: SocialChannel, idToken: string) => {
    const { encryptForPlatform, discardPlatformKeys } = await import('../../../data/encryption-keys')
    const body = new FormData()
    for (const [name, value] of Object.entries(fields())) body.set(name, value)
    body.set('method', SOCIAL_METHOD)
    body.set('encrypted', await encryptForPlatform(payload(channel, idToken)))
    const answer = await postForm(pathname + search, body)
    if ('redirect' in answer) return navigate(answer.redirect, { replace: true })
    if (answer.actionData.error === 'encryption.key.unknown') discardPlatformKeys()
    setOutcome(answer.actionData)
  }
  const start = async (channel: SocialChannel) => {
    const attempt = ++last.current
    const isLast = () => attempt === last.current
    setOutcome(undefined)
    setWaiting(channel)
    try {
      const idToken = await tokenOf(channel)
      if (!isLast()) return
      setWaiting(undefined)
      setBusy(true)
      await post(channel, idToken)
    } catch (error) {
      if (isLast()) setOutcome({ error: firebaseErrorCode(error) })
    } finally {
      if (isLast()) {
        setWaiting(undefined)
        setBusy(false)
      }
    }
  }
  return { waiting, busy, outcome, start: (channel) => void start(channel) }
}
