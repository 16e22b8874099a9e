import * as v from 'valibot'
import { draftKey } from '../../../shared/storage/session-keys'
import { readStored, removeStored, store } from '../../browser/web-storage'

/**
 * Stores typed values per tab, so that a failed call, a language switch or a reload does not lose them. Only
 * fields that the form's contract lists in `echo` are stored: all others are secret.
 */

const draftSchema = v.record(v.string(), v.string())

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isRadio = (input: TextInput): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'radio'

/**
 * The fields that are kept. The value of a hidden one is the page's, not the player's; so may be a choice, which the URL
 * makes, unless the choice says that it is the player's alone (`data-keep`).
 */
function keptInputs(form: HTMLFormElement, echo: readonly string[]): TextInput[] {
  return [...form.elements].flatMap((element) => {
    const isInput =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isInput || element.type === 'hidden' || !echo.includes(element.name)) return []
    return isRadio(element) && element.dataset.keep === undefined ? [] : [element]
  })
}

const isTick = (input: TextInput): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/**
 * A field may be prefilled with a proposal (`data-proposal`) that the player has not typed. The draft records
 * that proposal: a deleted invitation code does not come back, but a different one does show.
 */
const proposalIn = ({ dataset }: TextInput): string => dataset.proposal ?? ''
const keptName = (input: TextInput): string => {
  const proposal = proposalIn(input)
  return proposal === '' ? input.name : `${input.name}:${proposal}`
}

/** Stores the form's current values. @param echo of the form's contract */
export function saveDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const entries = keptInputs(form, echo)
    .filter((input) => !isRadio(input) || input.checked)
    .map((input): [string, string] => [
      keptName(input),
      isTick(input) ? (input.checked ? 'on' : '') : input.value,
    ])
  store('session', draftKey(formId), JSON.stringify(Object.fromEntries(entries)))
}

export const clearDraft = (formId: string): void => removeStored('session', draftKey(formId))

/** Fills empty fields and fires the same event as typing. @param echo of the form's contract */
export function fillEmpty(
  form: HTMLFormElement,
  values: Readonly<Record<string, string | undefined>>,
  echo: readonly string[],
): void {
  for (const input of keptInputs(form, echo)) {
    const value = values[keptName(input)]
    if (value === undefined) continue
    if (isRadio(input)) {
      if (input.value === value && !input.checked) input.click()
      continue
    }
    if (isTick(input)) {
      if (input.checked !== (value === 'on')) input.click()
      continue
    }
    const isUntouched = input instanceof HTMLSelectElement ? value !== '' : input.value === proposalIn(input)
    if (!isUntouched || input.value === value) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Restores the stored values. @param echo of the form's contract */
export function restoreDraft(formId: string, form: HTMLFormElement, echo: readonly string[]): void {
  const kept = v.safeParse(draftSchema, JSON.parse(readStored('session', draftKey(formId)) ?? 'null'))
  if (kept.success) fillEmpty(form, kept.output, echo)
}
