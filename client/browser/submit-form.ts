/** Submits a form as its button would: validates it and fires `submit`. */
export function submitForm(form: HTMLFormElement): void {
  // Safari has it since 16.
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit()
  else if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
