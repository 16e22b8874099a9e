import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FormContract, FormOutcome } from '../../../shared/forms/form-outcome'

/** What replaces the error of a response: a failure on the way to the worker, or nothing. */
type LocalFailure = Pick<FormOutcome, 'error'>

export interface Outcomes<Form extends FormContract> {
  /** The worker's last response. */
  answered: FormOutcome<Form> | undefined
  /** What the form shows: a failure on the way to the worker, or else the last response. */
  outcome: FormOutcome<Form> | undefined
  /** Undefined once the form is done: one that stays on its page begins anew. */
  setAnswered: (answer: FormOutcome<Form> | undefined) => void
  /**
   * Sets a failure that occurred before a response; undefined at the start of an attempt. Without an error, the form
   * shows none any more.
   */
  setLocal: (failure: LocalFailure | undefined) => void
}

/** @param embedded the form is in a dialog, so it must ignore the outcome of the page's own form */
export function useOutcome<Form extends FormContract>(embedded: boolean): Outcomes<Form> {
  const posted = useActionData<FormOutcome<Form>>()
  const [fetched, setAnswered] = useState<FormOutcome<Form>>()
  const [local, setLocal] = useState<LocalFailure>()
  const answered = fetched ?? (embedded ? undefined : posted)
  const [seen, setSeen] = useState<FormOutcome<Form>>()
  // Derived while rendering: a new response replaces an earlier failure.
  if (answered !== seen) {
    setSeen(answered)
    setLocal(undefined)
  }
  // Keeps what the worker last requested, such as a captcha: the next attempt still needs it.
  const outcome = local ? { extra: answered?.extra ?? {}, ...local } : answered
  return { answered, outcome, setAnswered, setLocal }
}
