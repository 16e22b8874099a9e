import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormContract } from '../../../shared/forms/form-result'
import { useHydrated } from '../../browser/use-hydrated'
import { preloadEncryptionKeys } from './encryption'
import { focusFirstInvalid, useFocusOnErrors } from './focus'
import { fillEmptyFields, useFormDraft } from './form-draft'
import type { PageFormOptions, PageFormState } from './page-form'
import { useFormOutcome, useFormSubmit } from './use-submit'
import { readFieldValues, useFieldErrors, useFormEvents } from './validation'

/**
 * A page's form with progressive enhancement. Without scripts the browser posts it to the page's action. With
 * scripts it is validated, encrypted and sent without leaving the page, and errors appear next to the fields.
 * @example usePageForm<LoginContract, LoginValues>({ id: 'login', echo, schema, encrypt: (values) =>
 *   payload(values) })
 */
export function usePageForm<Form extends FormContract, Values = unknown>(
  options: PageFormOptions<Form, Values>,
): PageFormState<Form> {
  const { id, schema, echo, encrypt, isRepeatable = false, embedded = false } = options
  const { pathname, search } = useLocation()
  const action = options.action ?? pathname + search
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement | null>(null)
  const outcomes = useFormOutcome<Form>(embedded)
  const { answered, outcome } = outcomes
  const checks = useFieldErrors(form, schema, answered)
  const draft = useFormDraft(id, form, echo, answered)
  const sending = { ...options, form, action, checks, outcomes, onDone: draft.clear }
  const { stage, attempts, send, stopWaiting } = useFormSubmit(sending)
  const onStart = () => encrypt && preloadEncryptionKeys()
  const events = useFormEvents({ form, checks, onChange: draft.save, onStart })
  useFocusOnErrors(form, answered, outcome)

  return {
    props: {
      id,
      method: 'post',
      action,
      noValidate: isHydrated,
      ref: (element) => {
        form.current = element
      },
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
      ...events,
    },
    field: (name) => ({
      name,
      id: `${id}-${name}`,
      defaultValue: answered?.values?.[name],
      error: checks.errors[name],
    }),
    outcome,
    busy: stage !== 'idle',
    isSending: stage === 'sending',
    attempts,
    isRepeatable,
    stopWaiting,
    errors: checks.errors,
    setError: checks.setError,
    refuse: (name, code) => {
      checks.setError(name, code)
      focusFirstInvalid(form.current, { [name]: code })
    },
    clearErrors: (...names) => {
      for (const name of names) checks.setError(name, undefined)
      if (names.length > 0) return
      checks.setErrors({})
      outcomes.setLocal({})
    },
    check: (...names) => {
      const wrong = checks.checkSome(names)
      focusFirstInvalid(form.current, wrong)
      return Object.keys(wrong).length === 0
    },
    value: (name) => readFieldValues(form.current)[name] ?? '',
    fill: (values) => form.current && fillEmptyFields(form.current, values, echo),
  }
}
