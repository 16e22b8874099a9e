import type { RefObject } from 'react'
import { INPUT_SCROLL_DELAY_MS } from '../../../shared/config/limits'
import { scrollToCentre } from './focus'
import { fieldNameOf, valuesIn } from './form-values'
import type { FormProgress } from './page-form'
import { useAfterPress } from './use-after-press'
import type { Checks } from './use-field-errors'

type FormEvents = Pick<FormProgress['props'], 'onInput' | 'onMouseDown' | 'onBlur' | 'onFocus'>

interface FormEventOptions {
  form: RefObject<HTMLFormElement | null>
  checks: Pick<Checks<unknown>, 'errors' | 'errorOf' | 'setError'>
  /** Called with each change of a value. */
  onChange: () => void
  /** Called when the visitor starts to use the form. */
  onStart: () => void
}

/** Validates a field when the visitor leaves it, and again with each change while it has an error. */
export function useFormEvents({ form, checks, onChange, onStart }: FormEventOptions): FormEvents {
  const afterPress = useAfterPress()
  return {
    onInput: ({ target }) => {
      const name = fieldNameOf(target)
      if (name !== '' && checks.errors[name] !== undefined) checks.setError(name, checks.errorOf(name))
      onChange()
    },
    onMouseDown: afterPress.onMouseDown,
    onBlur: ({ target }) => {
      const name = fieldNameOf(target)
      // Leaving an empty field is not an error yet. The worker's error stays until the visitor edits the
      // field.
      if (name === '' || !valuesIn(form.current)[name]) return
      afterPress.run(() => {
        const code = checks.errorOf(name)
        if (code !== undefined) checks.setError(name, code)
      })
    },
    onFocus: ({ target }) => {
      if (fieldNameOf(target) !== '') scrollToCentre(target, INPUT_SCROLL_DELAY_MS)
      onStart()
    },
  }
}
