import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import type { FormContract, FormResult } from '../../../shared/forms/form-result'
import { loginHref } from '../../../shared/http/return-url'
import { postForm } from '../../data/post-form'
import { buildEncryptedBody, discardEncryptionKeys, InvalidFieldError } from './encryption'
import { focusFirstInvalid } from './focus'
import type { PageFormOptions } from './page-form'
import type { FieldValidation } from './validation'

/**
 * A failure in the browser that replaces the error of the worker's response; without `error`, no error is
 * visible.
 */
type LocalFailure = Pick<FormResult, 'error'>

interface Outcomes<Form extends FormContract> {
  /** The worker's latest response to the form. */
  answered: FormResult<Form> | undefined
  /** Outcome that the form shows: a local failure, or else the latest response. */
  outcome: FormResult<Form> | undefined
  /**
   * Sets the latest response; undefined when the form is completed, so that a form that stays on its page
   * starts again.
   */
  setAnswered: (answer: FormResult<Form> | undefined) => void
  /**
   * Sets a failure that occurred before a response arrived; undefined at the start of an attempt. A failure
   * without `error` hides the form's error.
   */
  setLocal: (failure: LocalFailure | undefined) => void
}

/**
 * Returns the outcome of a form.
 * @param embedded true for a form in a dialog, which must ignore the outcome of the page's form
 */
export function useFormOutcome<Form extends FormContract>(embedded: boolean): Outcomes<Form> {
  const posted = useActionData<FormResult<Form>>()
  const [fetched, setAnswered] = useState<FormResult<Form>>()
  const [local, setLocal] = useState<LocalFailure>()
  const answered = fetched ?? (embedded ? undefined : posted)
  const [seen, setSeen] = useState<FormResult<Form>>()
  // Runs while rendering, so that a new response replaces an earlier failure in the same frame.
  if (answered !== seen) {
    setSeen(answered)
    setLocal(undefined)
  }
  // Includes the data of the latest response, such as a captcha, because the next attempt still needs it.
  const outcome = local ? { extra: answered?.extra ?? {}, ...local } : answered
  return { answered, outcome, setAnswered, setLocal }
}

/** Progress of sending a form. `leaving`: the response has arrived, and the next page is loading. */
type Stage = 'idle' | 'sending' | 'leaving'

interface Sending {
  stage: Stage
  /** Number of attempts to send the form. */
  attempts: number
  isRunning: () => boolean
  /** Runs one attempt to send the form. `signal` aborts when its response is no longer needed. */
  run: (attempt: (signal: AbortSignal, leave: () => void) => Promise<void>) => Promise<void>
  /** Stops waiting for the current attempt to send the form. */
  stop: () => void
}

/** Sends one attempt of a form at a time and reports its progress. Never retries. */
function useSending(): Sending {
  const { key } = useLocation()
  const here = useRef(key)
  here.current = key
  const [stage, setStage] = useState<Stage>('idle')
  /** Key of the location at which a response redirected to another page. */
  const [left, setLeft] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  /** The current attempt to send the form. Responses to earlier attempts are ignored. */
  const running = useRef<AbortController>(undefined)
  return {
    // The form stays disabled until the next page has loaded, because the session may have changed with the
    // response.
    stage: stage === 'leaving' && left !== key ? 'idle' : stage,
    attempts,
    isRunning: () => running.current !== undefined,
    run: async (attempt) => {
      const controller = new AbortController()
      running.current = controller
      setStage('sending')
      setAttempts((before) => before + 1)
      let isLeaving = false
      const leave = () => {
        isLeaving = true
        setLeft(here.current)
        setStage('leaving')
      }
      try {
        await attempt(controller.signal, leave)
      } finally {
        if (running.current === controller) {
          running.current = undefined
          if (!isLeaving) setStage('idle')
        }
      }
    },
    stop: () => {
      running.current?.abort()
      running.current = undefined
      setStage('idle')
    },
  }
}

/**
 * Resends a form once if the platform has replaced its encryption key. The form is not submitted twice,
 * because the platform could not decrypt the first attempt.
 */
function useResendWithNewKey(answered: FormResult | undefined, isEncrypted: boolean, send: () => void): void {
  const hasRetried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!answered) return
    const isKeyUnknown = isEncrypted && answered.error === 'encryption.key.unknown'
    if (!isKeyUnknown || hasRetried.current) {
      hasRetried.current = false
      return
    }
    hasRetried.current = true
    void discardEncryptionKeys().then(send)
  }, [answered])
}

interface SubmitOptions<Form extends FormContract, Values>
  extends Pick<PageFormOptions<Form, Values>, 'echo' | 'encrypt' | 'isRepeatable' | 'redirectState'> {
  form: RefObject<HTMLFormElement | null>
  action: string
  checks: FieldValidation<Values>
  outcomes: Outcomes<Form>
  /** Called when the response to the form redirects to another page. */
  onDone: () => void
}

interface Submit extends Pick<Sending, 'stage' | 'attempts'> {
  /** Validates the form and, if it is valid, sends it. Does nothing while the form is being sent. */
  send: () => Promise<void>
  /**
   * Stops waiting for a response. Resends a repeatable form; for any other form, shows that the worker may
   * have received it.
   */
  stopWaiting: () => void
}

/** Submits a form: validates it, encrypts the secrets, posts it, and follows the response's redirect. */
export function useFormSubmit<Form extends FormContract, Values>({
  form,
  action,
  echo,
  encrypt,
  isRepeatable,
  redirectState,
  checks,
  outcomes,
  onDone,
}: SubmitOptions<Form, Values>): Submit {
  const navigate = useNavigate()
  const { stage, attempts, isRunning, run, stop } = useSending()
  const { answered, setAnswered, setLocal } = outcomes

  const refuse = (error: unknown) => {
    if (!(error instanceof InvalidFieldError)) return setLocal({ error: 'unreachable' })
    const errors = { [error.field]: error.code }
    checks.setErrors(errors)
    focusFirstInvalid(form.current, errors)
  }
  const send = async () => {
    if (!form.current || isRunning()) return
    const checked = checks.checkAll()
    if (!checked.ok) return focusFirstInvalid(form.current, checked.fieldErrors)
    const filled = new FormData(form.current)
    await run(async (signal, leave) => {
      let body: FormData
      try {
        body = encrypt ? await buildEncryptedBody(filled, await encrypt(checked.values), echo) : filled
      } catch (error) {
        // Without an encryption key the form is not sent, because its secrets would be unencrypted.
        if (!signal.aborted) refuse(error)
        return
      }
      if (signal.aborted) return
      setLocal(undefined)
      const answer = await postForm<Form>(action, body, signal)
      if (signal.aborted) return
      if ('actionData' in answer) return setAnswered(answer.actionData)
      // A redirect to the login page does not complete the form: the visitor needs the form and its input
      // after logging in.
      const { pathname } = new URL(action, window.location.href)
      if (!answer.redirect.startsWith(loginHref(pathname))) onDone()
      leave()
      // Replaces the form's history entry, so that Back does not lead to a completed form.
      await navigate(answer.redirect, { replace: true, state: redirectState })
      setAnswered(undefined)
    })
  }
  useResendWithNewKey(answered, encrypt !== undefined, () => void send())
  const stopWaiting = () => {
    stop()
    if (isRepeatable) void send()
    else setLocal({ error: 'no-answer' })
  }
  return { stage, attempts, send, stopWaiting }
}
