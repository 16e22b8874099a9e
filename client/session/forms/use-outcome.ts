import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FormContract, FormOutcome } from '../../../shared/form-outcome'

/** Ways to fail without an answer. */
type LocalFailure = Required<Pick<FormOutcome, 'error'>>

interface Outcomes<Form extends FormContract> {
  /** The worker's last answer. */
  answered: FormOutcome<Form> | undefined
  /** What the form shows: a failure on the way to the worker, or else its last answer. */
  outcome: FormOutcome<Form> | undefined
  setAnswered: (answer: FormOutcome<Form>) => void
  /** Says what went wrong before an answer came; undefined when an attempt begins. */
  setLocal: (failure: LocalFailure | undefined) => void
}

/** @param embedded the form stands in a dialog, so the outcome of the page's own form is not its own */
export function useOutcome<Form extends FormContract>(embedded: boolean): Outcomes<Form> {
  const posted = useActionData() as FormOutcome<Form> | undefined
  const [fetched, setAnswered] = useState<FormOutcome<Form>>()
  const [local, setLocal] = useState<LocalFailure>()
  const answered = fetched ?? (embedded ? undefined : posted)
  const [seen, setSeen] = useState<FormOutcome<Form>>()
  // Derived while rendering: a new answer replaces an earlier failure.
  if (answered !== seen) {
    setSeen(answered)
    setLocal(undefined)
  }
  // The next attempt still needs what the worker asked for, such as a captcha.
  const outcome = local ? { extra: answered?.extra ?? {}, ...local } : answered
  return { answered, outcome, setAnswered, setLocal }
}
