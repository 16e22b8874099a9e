import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LANGUAGE_REVALIDATE_MS } from '../../../shared/config/limits'
import type { FormOutcome } from '../../../shared/forms/form-outcome'
import { checkForm, type FieldErrors, type FormSchema } from '../../../shared/validation/form'
import type { FieldCodes } from '../../ui/forms/field'
import { valuesIn } from './form-values'

export interface Checks<Values> {
  errors: FieldCodes
  setErrors: (errors: FieldCodes) => void
  setError: (name: string, code: string | undefined) => void
  /** Validates all fields and shows the errors. */
  checkAll: () => { ok: true; values: Values } | { ok: false; fieldErrors: FieldErrors }
  /** Validates only these fields and keeps the errors of the others. */
  checkSome: (names: readonly string[]) => FieldErrors
  /** Current error of a field, without showing it. */
  errorOf: (name: string) => string | undefined
}

/**
 * Errors by field: the worker's from each response, and local ones by the same schema.
 * @param answered a new response replaces all errors
 */
export function useFieldErrors<Values>(
  form: RefObject<HTMLFormElement | null>,
  schema: FormSchema<Values>,
  answered: FormOutcome | undefined,
): Checks<Values> {
  const [errors, setErrors] = useState<FieldCodes>({})
  const [seen, setSeen] = useState<FormOutcome>()
  // Derived while rendering, so that no frame combines old errors with a new response.
  if (answered !== seen) {
    setSeen(answered)
    setErrors(answered?.fieldErrors ?? {})
  }
  const wrongNow = (): FieldErrors => {
    const checked = checkForm(schema, valuesIn(form.current))
    return checked.ok ? {} : checked.fieldErrors
  }
  const checkSome = (names: readonly string[]): FieldErrors => {
    const wrong = Object.fromEntries(Object.entries(wrongNow()).filter(([name]) => names.includes(name)))
    setErrors((before) => ({ ...before, ...wrong }))
    return wrong
  }
  const filled = () =>
    Object.entries(valuesIn(form.current)).flatMap(([name, value]) => (value === '' ? [] : [name]))
  useAfterLanguageChange(() => checkSome(filled()))
  return {
    errors,
    setErrors,
    setError: (name, code) =>
      setErrors(({ [name]: _gone, ...others }) =>
        code === undefined ? others : { ...others, [name]: code },
      ),
    checkAll: () => {
      const checked = checkForm(schema, valuesIn(form.current))
      setErrors(checked.ok ? {} : checked.fieldErrors)
      return checked
    },
    checkSome,
    errorOf: (name) => wrongNow()[name],
  }
}

/** Validates filled fields again shortly after the language has changed. */
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
