type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (container: Element): Field[] => [
  ...container.querySelectorAll<Field>('input:not([type="hidden"]), select, textarea'),
]

/**
 * Returns a key that identifies a form field after React has rendered it again. Ids may change then, and
 * several radio buttons or forms may use one name.
 */
const keyOf = ({ name, type, value }: Field): string =>
  type === 'radio' ? `${name} ${value}` : `${name} ${type}`

/** Returns form fields by key. Fields with an equal key are numbered in document order. */
function numberFields(container: Element): Map<string, Field> {
  const counts = new Map<string, number>()
  return new Map(
    fieldsIn(container).map((field) => {
      const key = keyOf(field)
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      return [`${key} ${count}`, field]
    }),
  )
}

const isTouched = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue ||
      (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked

/**
 * Fills in a form field as a visitor would, firing the same events. Sets the value through the prototype,
 * because React ignores an event after a write to the element's instance property.
 */
export function fillField(field: Field, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function copyValue(from: Field, to: Field): void {
  if (!isTouched(from)) return
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'checkbox' || from.type === 'radio') {
      if (from.checked !== to.checked) to.click()
      return
    }
    if (from.type === 'file') {
      to.files = from.files
      to.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
  }
  fillField(to, from.value)
}

function restoreFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null)
    return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/**
 * Records the form fields of the server-rendered document. If an extension or a translation has changed the
 * HTML, React replaces the fields during hydration, and typed or autofilled values are lost. The removed
 * fields still contain these values.
 * @returns a function that restores the removed values, with focus and selection; call it after React has
 *   replaced the fields
 */
export function rememberFieldValues(container: Element): () => void {
  const before = numberFields(container)
  let focused = document.activeElement
  container.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  return () => {
    const now = numberFields(container)
    for (const [key, field] of before) {
      const replacement = now.get(key)
      if (field.isConnected || !replacement) continue
      copyValue(field, replacement)
      if (field === focused) restoreFocus(field, replacement)
      before.set(key, replacement)
    }
  }
}
