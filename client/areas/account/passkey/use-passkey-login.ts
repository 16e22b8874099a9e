import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PASSKEY_LOGIN_METHOD } from '../../../../shared/config/platform-flags'
import type { PasskeyAssertion } from '../../../../shared/contract/passkey-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { addListenerWithCleanup } from '../../../browser/event-listener'
import { useHydrated } from '../../../browser/use-hydrated'
import { whenIdle } from '../../../browser/when-idle'
import { callApi } from '../../../data/call-api'
import { postForm } from '../../../data/post-form'
import { clearDevicePasskey, recordDevicePasskey } from '../../identity/passkey/device-passkeys'
import { cancelPasskeyPrompt, canSuggestPasskeys, signWithPasskey } from '../../identity/passkey/webauthn'

interface PasskeyLoginOptions {
  /** True when the platform offers passkeys and the login form is not being sent. */
  isOpen: boolean
  /** URL to which the signed challenge is posted. */
  action: string
  /** Returns the form's fields to post together with the passkey's signature. */
  fields: () => Record<string, string>
}

export interface PasskeyLoginState {
  /** True while the passkey prompt is open or its result is being posted. */
  busy: boolean
  outcome: FormResult | undefined
  start: () => void
  clear: () => void
}

/**
 * A passkey challenge is replaced this long before it expires, in ms, so that the player has time to use it.
 */
const SPARE_MS = 30_000

/** Calls back once the page is visible. @returns a function that cancels the call */
function whenPageVisible(run: () => void): () => void {
  if (!document.hidden) {
    run()
    return () => undefined
  }
  const stop = addListenerWithCleanup(document, 'visibilitychange', () => {
    if (document.hidden) return
    stop()
    run()
  })
  return stop
}

/**
 * Login by passkey, either by a button or by a suggestion of the browser in the user name field
 * (`autocomplete="username webauthn"`). If it fails, the rest of the login form stays unchanged.
 */
export function usePasskeyLogin({ isOpen, action, fields }: PasskeyLoginOptions): PasskeyLoginState {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<FormResult>()
  /** Incremented to request a new passkey challenge for the browser's suggestions. */
  const [round, setRound] = useState(0)
  const latest = useRef({ action, fields })
  latest.current = { action, fields }

  /**
   * Requests a passkey challenge. Sends the CSRF token of an existing session, because free-play visitors and
   * members can log in too.
   */
  const askChallenge = (signal?: AbortSignal) =>
    callApi(
      (api) => api.passkeys.login.$post,
      {},
      { csrfToken: latest.current.fields().csrfToken, ...(signal && { signal }) },
    )

  const post = async (credential: PasskeyAssertion) => {
    setBusy(true)
    const body = new FormData()
    for (const [name, value] of Object.entries(latest.current.fields())) body.set(name, value)
    body.set('method', PASSKEY_LOGIN_METHOD)
    body.set('passkey', JSON.stringify(credential))
    const answer = await postForm(latest.current.action, body)
    if ('redirect' in answer) {
      // Remembers only passkeys stored on this device. A passkey of another device, such as a phone next to a
      // computer, may not be available next time.
      if (credential.authenticatorAttachment === 'platform') recordDevicePasskey()
      await navigate(answer.redirect, { replace: true })
      return
    }
    if (answer.actionData.error === 'passkey.refused') clearDevicePasskey()
    setOutcome(answer.actionData)
    setBusy(false)
    setRound((before) => before + 1)
  }
  const posting = useRef(post)
  posting.current = post

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs a new challenge
  useEffect(() => {
    if (!isOpen || !isHydrated || busy) return
    // Aborts the challenge request when the effect ends. After another login, the request would belong to the
    // previous session.
    const over = new AbortController()
    const { signal } = over
    let asks = false
    const ends: (() => void)[] = []
    const suggest = async () => {
      // While the browser is offline, no passkey challenge is requested.
      if (!(await canSuggestPasskeys()) || signal.aborted || !navigator.onLine) return
      const challenge = await askChallenge(signal)
      if (!challenge.ok || signal.aborted) return
      const timer = setTimeout(
        () => ends.push(whenPageVisible(() => setRound((before) => before + 1))),
        challenge.value.timeout - SPARE_MS,
      )
      ends.push(() => clearTimeout(timer))
      asks = true
      const signed = await signWithPasskey(challenge.value, true)
      asks = false
      // A failed suggestion shows no error, because the player did not start it.
      if (signed.ok && !signal.aborted) await posting.current(signed.value)
    }
    ends.push(whenIdle(() => void suggest()))
    return () => {
      over.abort()
      for (const end of ends) end()
      if (asks) void cancelPasskeyPrompt()
    }
  }, [isOpen, isHydrated, busy, round])

  // A newer response to the login form replaces the passkey's error message.
  useEffect(() => {
    if (!isOpen) setOutcome(undefined)
  }, [isOpen])

  const start = async () => {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    const challenge = await askChallenge()
    const signed = challenge.ok ? await signWithPasskey(challenge.value) : challenge
    if (signed.ok) return post(signed.value)
    const { code, retryAfterS } = signed
    setOutcome({
      error: code as NonNullable<FormResult['error']>,
      ...(retryAfterS !== undefined && { retryAfterS }),
    })
    setBusy(false)
  }
  return { busy, outcome, start: () => void start(), clear: () => setOutcome(undefined) }
}
