/**
 * What was typed into a form before its member went to log in again, secrets too. In the memory of the open page only,
 * so a reload ends it, and for a short time.
 */

/** How long a login may take, ms. */
const KEPT_MS = 15 * 60_000

interface Typing {
  formId: string
  member: string
  values: ReadonlyMap<string, string>
}

let kept: Typing | undefined
let timer: ReturnType<typeof setTimeout> | undefined

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields that the member fills in; the value of a hidden one is the page's. */
const typedInputs = (form: HTMLFormElement): TextInput[] =>
  [...form.elements].filter(
    (element): element is TextInput =>
      (element instanceof HTMLInputElement && ['text', 'password', 'email', 'tel'].includes(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

function forget(): void {
  clearTimeout(timer)
  kept = undefined
}

/** Keeps what is typed in a form, for this member alone. @param member user name */
export function keepTyping(form: HTMLFormElement, member: string): void {
  forget()
  const values = new Map(typedInputs(form).map(({ name, value }) => [name, value]))
  kept = { formId: form.id, member, values }
  timer = setTimeout(forget, KEPT_MS)
}

/** Fills in what was kept, once its form is there again. For another member it is forgotten. */
export function restoreTyping(member: string): void {
  if (kept === undefined) return
  if (kept.member !== member) {
    forget()
    return
  }
  const form = document.getElementById(kept.formId)
  if (!(form instanceof HTMLFormElement)) return
  for (const input of typedInputs(form)) {
    const value = kept.values.get(input.name)
    if (value === undefined || value === '' || value === input.value) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  forget()
}
