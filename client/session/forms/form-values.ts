import { textFields } from '../../../shared/validation/form'

/** What the text fields of a form hold now, by name; nothing when the form is gone. */
export const valuesIn = (form: HTMLFormElement | null): Record<string, string> =>
  form ? textFields(new FormData(form)) : {}

/** Name of the field that an event comes from; empty for anything else. */
export const fieldNameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.name
    : ''
