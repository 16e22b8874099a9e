/** Submits a form as its button would: validates it and fires `submit`. */
export function submitForm(form: HTMLFormElement): void {
  // Safari has `requestSubmit` since version 16.
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit()
  else if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
