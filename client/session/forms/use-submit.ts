import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { FormContract } from '../../../shared/forms/form-outcome'
import { loginHref } from '../../../shared/http/return-url'
import { postForm } from '../../data/post-form'
import { encryptedBody, InvalidField } from './encryption'
import { focusFirstInvalid } from './focus'
import type { PageFormOptions } from './page-form'
import type { Checks } from './use-field-errors'
import { useNewKey } from './use-new-key'
import type { Outcomes } from './use-outcome'
import { type Sending, useSending } from './use-sending'

interface SubmitOptions<Form extends FormContract, Values>
  extends Pick<PageFormOptions<Form, Values>, 'echo' | 'encrypt' | 'isRepeatable' | 'redirectState'> {
  form: RefObject<HTMLFormElement | null>
  action: string
  checks: Checks<Values>
  outcomes: Outcomes<Form>
  /** Called when the response leads to another page. */
  onDone: () => void
}

interface Submit extends Pick<Sending, 'stage' | 'attempts'> {
  /** Validates the form and, if it is valid, sends it. Does nothing while it is being sent. */
  send: () => Promise<void>
  /** Ends the wait: sends a repeatable form again; for any other, says that it may have arrived. */
  stopWaiting: () => void
}

/** Sends a form: validates it, encrypts the secrets, posts it, and goes where the response leads. */
export function useSubmit<Form extends FormContract, Values>({
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
    if (!(error instanceof InvalidField)) return setLocal({ error: 'unreachable' })
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
        body = encrypt ? await encryptedBody(filled, await encrypt(checked.values), echo) : filled
      } catch (error) {
        // Without a key, send nothing rather than unencrypted data.
        if (!signal.aborted) refuse(error)
        return
      }
      if (signal.aborted) return
      setLocal(undefined)
      const answer = await postForm<Form>(action, body, signal)
      if (signal.aborted) return
      if ('actionData' in answer) return setAnswered(answer.actionData)
      // After a login, the form and what was typed into it are wanted again.
      const { pathname } = new URL(action, window.location.href)
      if (!answer.redirect.startsWith(loginHref(pathname))) onDone()
      leave()
      // Replaces the form in the history, so that Back does not lead to a completed form.
      await navigate(answer.redirect, { replace: true, state: redirectState })
      setAnswered(undefined)
    })
  }
  useNewKey(answered, encrypt !== undefined, () => void send())
  const stopWaiting = () => {
    stop()
    if (isRepeatable) void send()
    else setLocal({ error: 'no-answer' })
  }
  return { stage, attempts, send, stopWaiting }
}
