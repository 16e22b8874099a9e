import { type RefObject, useEffect } from 'react'
import type { FormOutcome } from '../../../shared/forms/form-outcome'
import { clearDraft, restoreDraft, saveDraft } from './draft'

/**
 * Keeps typed values until the form is done: restores them when the form appears, and stores them with each
 * response.
 * @param echo of the form's contract: the fields that are stored
 */
export function useDraft(
  id: string,
  form: RefObject<HTMLFormElement | null>,
  echo: readonly string[],
  answered: FormOutcome | undefined,
): { save: () => void; clear: () => void } {
  const save = () => form.current && saveDraft(id, form.current, echo)
  const clear = () => clearDraft(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answered) return
    // When the form is no longer rendered, the response has completed it.
    if (form.current) save()
    else clear()
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (form.current) restoreDraft(id, form.current, echo)
  }, [id])
  return { save, clear }
}
