import type { FocusEvent, FormEvent } from 'react'
import type { FormContract, FormResult } from '../../../shared/forms/form-result'
import type { FormSchema } from '../../../shared/validation/form-validation'
import type { FieldErrorCodes, FieldProps } from '../../ui/forms/field'

export interface PageFormOptions<Form extends FormContract, Values> {
  /** Id of the form, unique in the product. Prefix of the inputs' ids and key of the draft. */
  id: string
  /**
   * Validation schema, shared with the worker. It checks text fields by name, and its messages are error
   * codes.
   */
  schema: FormSchema<Values>
  /** URL to which the form is posted; by default the URL of the page. */
  action?: string
  /**
   * Names of the fields that the browser may store and, in encrypted forms, post unencrypted. All other
   * fields are secret.
   */
  echo: readonly Form['echo'][]
  /**
   * Creates the platform's payload from the valid values. The browser encrypts the payload into the field
   * `encrypted`, and posts no secrets outside it. Without scripts, the worker encrypts the posted fields.
   */
  encrypt?: (values: Values) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** True when sending the form twice does no harm, so that the visitor may resend it after a long wait. */
  isRepeatable?: boolean
  /** Router state of the page that the response redirects to. */
  redirectState?: unknown
  /** True for a form in a dialog, which must ignore the outcome of the page's form. */
  embedded?: boolean
}

export interface PageFormState<Form extends FormContract> {
  /** Props of the form element. */
  props: {
    id: string
    method: 'post'
    /** Encoding of the form; set for forms with files. */
    encType?: 'multipart/form-data'
    action: string
    noValidate: boolean
    /** Accessible name of the form, for pages with several similar forms. */
    'aria-label'?: string
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onMouseDown: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onFocus: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** Returns the props of the field with this name. */
  field: (name: Form['field']) => FieldProps
  /** The worker's latest response to the form, or a failure to get a response. */
  outcome: FormResult<Form> | undefined
  /** True while the form is being sent, or the next page is loading. */
  busy: boolean
  /** True while waiting for the response to the form. */
  isSending: boolean
  /** Number of attempts to send the form. Each attempt starts a new waiting time. */
  attempts: number
  isRepeatable: boolean
  /**
   * Stops waiting for a response. Resends a repeatable form; for any other form, shows that the worker may
   * have received it.
   */
  stopWaiting: () => void
  /** Error codes by field, from the worker and from local validation. */
  errors: FieldErrorCodes
  /** Sets or clears a field's error, for checks outside the schema. */
  setError: (name: Form['field'], code: string | undefined) => void
  /** Shows an error of a field that the pressed button requires, and focuses the field. */
  refuse: (name: Form['field'], code: string) => void
  /**
   * Clears the errors of these fields, because they no longer apply. Without names, clears all errors,
   * including the form-level error.
   */
  clearErrors: (...names: Form['field'][]) => void
  /**
   * Validates single fields and shows their errors, as when the visitor leaves a field. Returns true when all
   * are valid; otherwise focuses the first invalid one.
   */
  check: (...names: Form['field'][]) => boolean
  /** Returns the current value of a field. Usable in the browser only. */
  value: (name: Form['field']) => string
  /** Fills the form's empty fields with these values. */
  fill: (values: { readonly [Name in Form['echo']]?: string }) => void
}

/** Progress of sending a form, independent of its fields. */
export type FormProgress = Pick<
  PageFormState<FormContract>,
  'props' | 'outcome' | 'isSending' | 'attempts' | 'isRepeatable' | 'stopWaiting'
>
