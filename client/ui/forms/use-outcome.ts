import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FormOutcome } from '../../../shared/form-outcome'

interface Outcomes {
  /** The worker's last answer. */
  answered: FormOutcome | undefined
  /** What the form shows: a failure on the way to the worker, or else its last answer. */
  outcome: FormOutcome | undefined
  setAnswered: (answer: FormOutcome) => void
  /** Says what went wrong before an answer came; undefined when an attempt begins. */
  setLocal: (failure: FormOutcome | undefined) => void
}

/** @param embedded the form stands in a dialog, so the outcome of the page's own form is not its own */
export function useOutcome(embedded: boolean): Outcomes {
  const posted = useActionData<FormOutcome>()
  const [fetched, setAnswered] = useState<FormOutcome>()
  const [local, setLocal] = useState<FormOutcome>()
  const answered = fetched ?? (embedded ? undefined : posted)
  const [seen, setSeen] = useState<FormOutcome>()
  // Derived while rendering: a new answer replaces an earlier failure.
  if (answered !== seen) {
    setSeen(answered)
    setLocal(undefined)
  }
  // The next attempt still needs what the worker asked for, such as a captcha.
  const outcome = local ? { extra: answered?.extra ?? {}, ...local } : answered
  return { answered, outcome, setAnswered, setLocal }
}
