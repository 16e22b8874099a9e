import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { INPUT_SCROLL_DELAY_MS, LANGUAGE_REVALIDATE_MS } from '../../../shared/config/product-limits'
import type { FormResult } from '../../../shared/forms/form-result'
import {
  checkForm,
  type FieldErrors,
  type FormSchema,
  readTextFields,
} from '../../../shared/validation/form-validation'
import { type FieldErrorCodes, isFieldElement } from '../../ui/forms/field'
import { scrollAboveKeyboard } from './focus'
import type { FormProgress } from './page-form'

/** Returns the values of a form's text fields by name; empty when the form is gone. */
export const readFieldValues = (form: HTMLFormElement | null): Record<string, string> =>
  form ? readTextFields(new FormData(form)) : {}

/** Returns the name of the field that fired an event; empty for elements that are not fields. */
const fieldNameOf = (target: EventTarget): string => (isFieldElement(target) ? target.name : '')

export interface FieldValidation<Values> {
  errors: FieldErrorCodes
  setErrors: (errors: FieldErrorCodes) => void
  setError: (name: string, code: string | undefined) => void
  /** Validates all fields of the form and shows the errors. */
  checkAll: () => { ok: true; values: Values } | { ok: false; fieldErrors: FieldErrors }
  /** Validates only these fields and keeps the errors of the others. */
  checkSome: (names: readonly string[]) => FieldErrors
  /** Returns the current error of a field, without showing it. */
  errorOf: (name: string) => string | undefined
}

/**
 * Errors of a form by field: those in each response of the worker, and those that the schema finds in the
 * browser.
 * @param answered the latest response; a new one replaces all errors
 */
export function useFieldErrors<Values>(
  form: RefObject<HTMLFormElement | null>,
  schema: FormSchema<Values>,
  answered: FormResult | undefined,
): FieldValidation<Values> {
  const [errors, setErrors] = useState<FieldErrorCodes>({})
  const [seen, setSeen] = useState<FormResult>()
  // Runs while rendering, so that no frame combines old errors with a new response.
  if (answered !== seen) {
    setSeen(answered)
    setErrors(answered?.fieldErrors ?? {})
  }
  const wrongNow = (): FieldErrors => {
    const checked = checkForm(schema, readFieldValues(form.current))
    return checked.ok ? {} : checked.fieldErrors
  }
  const checkSome = (names: readonly string[]): FieldErrors => {
    const wrong = Object.fromEntries(Object.entries(wrongNow()).filter(([name]) => names.includes(name)))
    setErrors((before) => ({ ...before, ...wrong }))
    return wrong
  }
  const filled = () =>
    Object.entries(readFieldValues(form.current)).flatMap(([name, value]) => (value === '' ? [] : [name]))
  useAfterLanguageChange(() => checkSome(filled()))
  return {
    errors,
    setErrors,
    setError: (name, code) =>
      setErrors(({ [name]: _gone, ...others }) =>
        code === undefined ? others : { ...others, [name]: code },
      ),
    checkAll: () => {
      const checked = checkForm(schema, readFieldValues(form.current))
      setErrors(checked.ok ? {} : checked.fieldErrors)
      return checked
    },
    checkSome,
    errorOf: (name) => wrongNow()[name],
  }
}

/** Validates fields with a value again shortly after a language change. */
function useAfterLanguageChange(check: () => void): void {
  const { i18n } = useLingui()
  const checkedIn = useRef(i18n.locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render in the meantime must not cancel it
  useEffect(() => {
    if (checkedIn.current === i18n.locale) return
    const timer = setTimeout(() => {
      checkedIn.current = i18n.locale
      check()
    }, LANGUAGE_REVALIDATE_MS)
    return () => clearTimeout(timer)
  }, [i18n.locale])
}

/**
 * Returns a function that postpones work until a pressed button is released. Pressing a button blurs the
 * current field. If an error message appeared at that moment, the button would move away from the pointer,
 * and the click would be lost.
 */
function useAfterPress(): { onMouseDown: () => void; run: (act: () => void) => void } {
  return useMemo(() => {
    let isPressed = false
    const release = () => {
      isPressed = false
    }
    return {
      onMouseDown: () => {
        isPressed = true
        window.addEventListener('mouseup', release, { once: true })
      },
      // The click event fires in the task of the release, so a new task runs after both events.
      run: (act) => {
        if (isPressed) window.addEventListener('mouseup', () => setTimeout(act), { once: true })
        else setTimeout(act)
      },
    }
  }, [])
}

type FormEvents = Pick<FormProgress['props'], 'onInput' | 'onMouseDown' | 'onBlur' | 'onFocus'>

interface FormEventOptions {
  form: RefObject<HTMLFormElement | null>
  checks: Pick<FieldValidation<unknown>, 'errors' | 'errorOf' | 'setError'>
  /** Called with each change of a field's value. */
  onChange: () => void
  /** Called when the visitor starts to use the form. */
  onStart: () => void
}

/** Validates a form field when the visitor leaves it, and with each change while the field has an error. */
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
      // An empty field gets no error when the visitor leaves it. An error from the worker stays until the
      // visitor edits the field.
      if (name === '' || !readFieldValues(form.current)[name]) return
      afterPress.run(() => {
        const code = checks.errorOf(name)
        if (code !== undefined) checks.setError(name, code)
      })
    },
    onFocus: ({ target }) => {
      if (fieldNameOf(target) !== '') scrollAboveKeyboard(target, INPUT_SCROLL_DELAY_MS)
      onStart()
    },
  }
}
