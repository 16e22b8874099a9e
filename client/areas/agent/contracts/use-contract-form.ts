import { useState } from 'react'
import { useActionData, useNavigate, useRevalidator } from 'react-router'
import {
  type ContractKindFormContract,
  contractKindHref,
  REQUEST_PAYOUT_INTENT,
} from '../../../../shared/areas/agent/contract-kind'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { postForm } from '../../../data/post-form'

type Outcome = FormResult<ContractKindFormContract>

/** Errors that leave it uncertain whether the platform received the contract form. */
const UNCERTAIN_ERRORS: ReadonlySet<string> = new Set(['unreachable', 'no-answer', 'timeout', 'unknown'])

/** Returns the URL that displays the result of a contract form. */
const resultHref = (kind: ContractKind, form: FormData): string =>
  form.get('intent') === REQUEST_PAYOUT_INTENT
    ? contractKindHref(kind, { paid: String(form.get('period')) })
    : contractKindHref(kind, { answer: String(form.get('id')) })

export interface ContractFormState {
  /** Rejection of the contract form; undefined before sending, or when the result page shows the outcome. */
  outcome: Outcome | undefined
  busy: boolean
  send: (form: FormData) => Promise<void>
}

/**
 * Sends a form about a contract. The page then loads the result from the platform, even if the response was
 * lost.
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
    const line = await postForm<ContractKindFormContract>(contractKindHref(kind), form)
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
