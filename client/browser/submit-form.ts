/** Submits a form as its button does. */
export function submitForm(form: HTMLFormElement): void {
  // Safari has it from 16.
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit()
  else if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
