import { afterEach, expect, test, vi } from 'vitest'
import { submitForm } from './submit-form'

class OldForm extends EventTarget {
  submit = vi.fn()
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  { how: 'when the page handles it', isTaken: true, submits: 0 },
  { how: 'when the browser posts it', isTaken: false, submits: 1 },
])('submits a form in browsers without requestSubmit $how', ({ isTaken, submits }) => {
  vi.stubGlobal('HTMLFormElement', OldForm)
  const form = new OldForm()
  const heard = vi.fn((event: Event) => isTaken && event.preventDefault())
  form.addEventListener('submit', heard)
  submitForm(form as unknown as HTMLFormElement)
  expect(heard).toHaveBeenCalledOnce()
  expect(form.submit).toHaveBeenCalledTimes(submits)
})

test('calls requestSubmit where the browser has it', () => {
  class Form extends OldForm {
    requestSubmit = vi.fn()
  }
  vi.stubGlobal('HTMLFormElement', { prototype: { requestSubmit: () => undefined } })
  const form = new Form()
  submitForm(form as unknown as HTMLFormElement)
  expect(form.requestSubmit).toHaveBeenCalledOnce()
  expect(form.submit).not.toHaveBeenCalled()
})
