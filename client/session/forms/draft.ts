import { readStored, removeStored, store } from '../../browser/web-storage'

/**
 * Stores typed values per tab, so that a failed call, a language switch or a reload does not lose them.
 * Secrets are never stored; the caller names them.
 */
const keyOf = (formId: string) => `draft:${formId}`

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const unkept = ['hidden', 'password', 'file', 'submit']

function keptInputs(form: HTMLFormElement, secrets: readonly string[]): TextInput[] {
  return [...form.elements].flatMap((element) => {
    const isInput =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isInput || element.name === '') return []
    return unkept.includes(element.type) || secrets.includes(element.name) ? [] : [element]
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

/** Stores the form's current values. */
export function saveDraft(formId: string, form: HTMLFormElement, secrets: readonly string[]): void {
  const entries = keptInputs(form, secrets).map((input): [string, string] => [
    keptName(input),
    isTick(input) ? (input.checked ? 'on' : '') : input.value,
  ])
  store('session', keyOf(formId), JSON.stringify(Object.fromEntries(entries)))
}

export const clearDraft = (formId: string): void => removeStored('session', keyOf(formId))

/** Fills empty fields and fires the same event as typing. */
export function fillEmpty(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): void {
  for (const input of keptInputs(form, secrets)) {
    const value = values[keptName(input)]
    if (typeof value !== 'string') continue
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

/** Restores the stored values. */
export function restoreDraft(formId: string, form: HTMLFormElement, secrets: readonly string[]): void {
  const kept = readStored('session', keyOf(formId))
  if (kept !== null) fillEmpty(form, JSON.parse(kept) as Record<string, unknown>, secrets)
}
