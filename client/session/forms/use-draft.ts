import { type RefObject, useEffect } from 'react'
import type { FormOutcome } from '../../../shared/form-outcome'
import { clearDraft, restoreDraft, saveDraft } from './draft'

/**
 * Keeps what is typed until the form is done: restores it when the form appears, and saves it with each answer.
 * @param secrets names of fields that are never kept
 */
export function useDraft(
  id: string,
  form: RefObject<HTMLFormElement | null>,
  secrets: readonly string[],
  answered: FormOutcome | undefined,
): { save: () => void; clear: () => void } {
  const save = () => form.current && saveDraft(id, form.current, secrets)
  const clear = () => clearDraft(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answered) return
    // An answer that takes the form's place says that it is done.
    if (form.current) save()
    else clear()
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (form.current) restoreDraft(id, form.current, secrets)
  }, [id])
  return { save, clear }
}
