import { type RefObject, useEffect } from 'react'
import * as v from 'valibot'
import type { FormResult } from '../../../shared/forms/form-result'
import { draftKey } from '../../../shared/storage/session-keys'
import { fillField } from '../../browser/typed-fields'
import { readStored, removeStored, writeStored } from '../../browser/web-storage'
import { type FieldElement, isFieldElement } from '../../ui/forms/field'

/**
 * Saves the input of forms. Drafts in the tab's storage survive a failed call, a language switch and a
 * reload. They contain only fields in the contract's `echo`, because all others are secret. While a member
 * logs in again, the input including secrets is in memory.
 */

const draftSchema = v.record(v.string(), v.string())

const isRadio = (input: FieldElement): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'radio'

const isCheckbox = (input: FieldElement): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/**
 * Returns the fields that a draft saves. Excludes hidden fields, whose value the page sets, and radio
 * buttons, which the URL may set, unless `data-keep` marks them as the player's choice.
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
 * Returns the value that the page proposes for a field (`data-proposal`), such as an invitation code. The
 * draft stores it next to the typed value: if the player deleted the proposed code, the same code does not
 * return, but a different one appears.
 */
const proposalOf = ({ dataset }: FieldElement): string => dataset.proposal ?? ''
const draftEntryName = (input: FieldElement): string => {
  const proposal = proposalOf(input)
  return proposal === '' ? input.name : `${input.name}:${proposal}`
}

/** Stores the form's current values as a draft. @param echo of the form's contract */
function saveDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const entries = draftInputs(form, echo)
    .filter((input) => !isRadio(input) || input.checked)
    .map((input): [string, string] => [
      draftEntryName(input),
      isCheckbox(input) ? (input.checked ? 'on' : '') : input.value,
    ])
  writeStored('session', draftKey(formId), JSON.stringify(Object.fromEntries(entries)))
}

export const deleteFormDraft = (formId: string): void => removeStored('session', draftKey(formId))

/**
 * Fills empty form fields, and fires the events that typing would fire. @param echo of the form's contract
 */
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

/** Restores the draft of a form. @param echo of the form's contract */
function restoreDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const draft = v.safeParse(draftSchema, JSON.parse(readStored('session', draftKey(formId)) ?? 'null'))
  if (draft.success) fillEmptyFields(form, draft.output, echo)
}

/**
 * Saves the typed values of a form until it is completed. Restores them when the form appears, and stores
 * them after each response.
 * @param echo of the form's contract: names of the fields to store
 */
export function useFormDraft(
  id: string,
  form: RefObject<HTMLFormElement | null>,
  echo: readonly string[],
  answered: FormResult | undefined,
): { save: () => void; clear: () => void } {
  const save = () => form.current && saveDraft(id, form.current, echo)
  const clear = () => deleteFormDraft(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!answered) return
    // A form that is no longer rendered was completed by the response, so its draft is deleted.
    if (form.current) save()
    else clear()
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (form.current) restoreDraft(id, form.current, echo)
  }, [id])
  return { save, clear }
}

/** Maximum time to log in again before the saved input is discarded, ms. */
const LOGIN_MAX_MS = 15 * 60_000

interface StashedInput {
  formId: string
  member: string
  values: ReadonlyMap<string, string>
}

/**
 * Input of a form while the member logs in again. It is only in memory, because it includes secrets, so a
 * reload discards it.
 */
let stashedInput: StashedInput | undefined
let stashTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Returns the fields that the member fills in. Hidden fields are excluded, because the page sets their value.
 */
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

/** Saves a form's input while the member logs in again. @param member user name */
export function saveInputForLogin(form: HTMLFormElement, member: string): void {
  discardStash()
  const values = new Map(memberInputs(form).map(({ name, value }) => [name, value]))
  stashedInput = { formId: form.id, member, values }
  stashTimer = setTimeout(discardStash, LOGIN_MAX_MS)
}

/**
 * Restores the saved input after the member has logged in again, once the form is on the page. Discards the
 * input if another member has logged in.
 */
export function restoreInputAfterLogin(member: string): void {
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
