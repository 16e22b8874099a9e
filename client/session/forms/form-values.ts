import { textFields } from '../../../shared/validation/form'

/** Current values of a form's text fields by name; empty when the form is gone. */
export const valuesIn = (form: HTMLFormElement | null): Record<string, string> =>
  form ? textFields(new FormData(form)) : {}

/** Name of the field that an event comes from; empty for other elements. */
export const fieldNameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.name
    : ''
