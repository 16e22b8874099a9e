import { type RefObject, useEffect } from 'react'
import * as v from 'valibot'
import type { FormOutcome } from '../../../shared/forms/form-outcome'
import { draftKey } from '../../../shared/storage/session-keys'
import { fillField } from '../../browser/typed-fields'
import { readStored, removeStored, writeStored } from '../../browser/web-storage'
import { type FieldElement, isFieldElement } from '../../ui/forms/field'

/**
 * Saves the input of forms: as a draft in the tab's storage, so that a failed call, a language switch or a
 * reload does not lose it, and in memory while the member logs in again. A draft contains only fields in the
 * contract's `echo`: all others are secret.
 */

const draftSchema = v.record(v.string(), v.string())

const isRadio = (input: FieldElement): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'radio'

const isCheckbox = (input: FieldElement): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/**
 * Returns the fields that a draft saves. A hidden field's value is the page's, not the player's. So may be a
 * choice, which the URL sets, unless it is marked as the player's alone (`data-keep`).
 */
const draftInputs = (form: HTMLFormElement, echo: readonly string[]): FieldElement[] =>
  [...form.elements]
    .filter(isFieldElement)
    .filter(
      (input) =>
        input.type !== 'hidden' &&
        echo.includes(input.name) &&
        (!isRadio(input) || input.dataset.keep !== undefined),
    )

/**
 * Returns the proposal that a field is prefilled with (`data-proposal`), which the player has not typed. The
 * draft records it: a deleted invitation code does not return, but a different one does show.
 */
const proposalOf = ({ dataset }: FieldElement): string => dataset.proposal ?? ''
const draftEntryName = (input: FieldElement): string => {
  const proposal = proposalOf(input)
  return proposal === '' ? input.name : `${input.name}:${proposal}`
}

/** Stores the form's current values. @param echo of the form's contract */
function saveDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const entries = draftInputs(form, echo)
    .filter((input) => !isRadio(input) || input.checked)
    .map((input): [string, string] => [
      draftEntryName(input),
      isCheckbox(input) ? (input.checked ? 'on' : '') : input.value,
    ])
  writeStored('session', draftKey(formId), JSON.stringify(Object.fromEntries(entries)))
}

export const clearDraft = (formId: string): void => removeStored('session', draftKey(formId))

/** Fills empty form fields and fires the event that typing fires. @param echo of the form's contract */
export function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string | undefined>>,
  echo: readonly string[],
): void {
  for (const input of draftInputs(form, echo)) {
    const value = values[draftEntryName(input)]
    if (value === undefined) continue
    if (isRadio(input)) {
      if (input.value === value && !input.checked) input.click()
      continue
    }
    if (isCheckbox(input)) {
      if (input.checked !== (value === 'on')) input.click()
      continue
    }
    const isUntouched = input instanceof HTMLSelectElement ? value !== '' : input.value === proposalOf(input)
    if (isUntouched) fillField(input, value)
  }
}

/** Restores the stored values of a form. @param echo of the form's contract */
function restoreDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const draft = v.safeParse(draftSchema, JSON.parse(readStored('session', draftKey(formId)) ?? 'null'))
  if (draft.success) fillEmptyFields(form, draft.output, echo)
}

/**
 * Saves the typed values of a form until it is done: restores them when the form appears, and stores them
 * with each response.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!answered) return
    // A form that is no longer rendered was completed by the response, so its draft is not saved.
    if (form.current) save()
    else clear()
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (form.current) restoreDraft(id, form.current, echo)
  }, [id])
  return { save, clear }
}

/** Maximum duration of a login, ms. */
const LOGIN_MAX_MS = 15 * 60_000

interface StashedInput {
  formId: string
  member: string
  values: ReadonlyMap<string, string>
}

/**
 * Input of a form while its member logs in again. Only in memory, because it includes secrets: a reload
 * discards it.
 */
let stashedInput: StashedInput | undefined
let stashTimer: ReturnType<typeof setTimeout> | undefined

/** Fields that the member fills in; a hidden field's value is the page's. */
const memberInputs = (form: HTMLFormElement): FieldElement[] =>
  [...form.elements]
    .filter(isFieldElement)
    .filter(
      (input) =>
        !(input instanceof HTMLInputElement) || ['text', 'password', 'email', 'tel'].includes(input.type),
    )

function discardStash(): void {
  clearTimeout(stashTimer)
  stashedInput = undefined
}

/** Saves a form's input while its member logs in again. @param member user name */
export function stashInput(form: HTMLFormElement, member: string): void {
  discardStash()
  const values = new Map(memberInputs(form).map(({ name, value }) => [name, value]))
  stashedInput = { formId: form.id, member, values }
  stashTimer = setTimeout(discardStash, LOGIN_MAX_MS)
}

/**
 * Restores the input that was saved for a new login once its form is back. For another member, the input is
 * discarded.
 */
export function restoreStashedInput(member: string): void {
  if (stashedInput === undefined) return
  if (stashedInput.member !== member) {
    discardStash()
    return
  }
  const form = document.getElementById(stashedInput.formId)
  if (!(form instanceof HTMLFormElement)) return
  for (const input of memberInputs(form)) {
    const value = stashedInput.values.get(input.name)
    if (value) fillField(input, value)
  }
  discardStash()
}
