import { useState } from 'react'
import { useActionData, useNavigate, useRevalidator } from 'react-router'
import {
  type ContractKindContract,
  contractKindHref,
  REQUEST_PAYOUT_INTENT,
} from '../../../../shared/areas/agent/contracts'
import type { ContractKind } from '../../../../shared/contract/agent-contracts'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { postForm } from '../../../data/post-form'

type Outcome = FormOutcome<ContractKindContract>

/** Errors after which it is unknown whether the contract form arrived. */
const UNCERTAIN_ERRORS: ReadonlySet<string> = new Set(['unreachable', 'no-answer', 'timeout', 'unknown'])

/** URL of the page where the result of a contract form is shown. */
const resultHref = (kind: ContractKind, form: FormData): string =>
  form.get('intent') === REQUEST_PAYOUT_INTENT
    ? contractKindHref(kind, { paid: String(form.get('period')) })
    : contractKindHref(kind, { answer: String(form.get('id')) })

export interface ContractFormState {
  /**
   * The rejection of the contract form; undefined before sending, and when the page itself shows the result.
   */
  outcome: Outcome | undefined
  busy: boolean
  send: (form: FormData) => Promise<void>
}

/**
 * Sends a form about a contract. The page then shows the result in the state that the platform reports, even
 * if the answer was lost.
 */
export function useContractForm(kind: ContractKind): ContractFormState {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const posted = useActionData<Outcome>()
  const [outcome, setOutcome] = useState(posted)
  const [busy, setBusy] = useState(false)
  const send = async (form: FormData) => {
    setBusy(true)
    setOutcome(undefined)
    const line = await postForm<ContractKindContract>(contractKindHref(kind), form)
    const error = 'redirect' in line ? undefined : (line.actionData.error ?? 'unknown')
    if ('redirect' in line || UNCERTAIN_ERRORS.has(error ?? '')) {
      const to = 'redirect' in line ? line.redirect : resultHref(kind, form)
      await navigate(to, { replace: true, preventScrollReset: true, state: { isSent: true } })
    } else {
      await revalidate()
      setOutcome(line.actionData)
    }
    setBusy(false)
  }
  return { outcome, busy, send }
}
