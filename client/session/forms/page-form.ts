import type { FocusEvent, FormEvent } from 'react'
import type { FormContract, FormOutcome } from '../../../shared/forms/form-outcome'
import type { FormSchema } from '../../../shared/validation/form'
import type { FieldCodes, FieldProps } from '../../ui/forms/field'

export interface PageFormOptions<Form extends FormContract, Values> {
  /** Id of the form, unique in the product. Prefix of the inputs' ids and key of the draft. */
  id: string
  /** Validation shared with the worker: checks text fields by name, and its messages are error codes. */
  schema: FormSchema<Values>
  /** URL to which the form is posted; by default the page's. */
  action?: string
  /**
   * Names of the fields that the browser may store and, in encrypted forms, post unencrypted. All others are
   * secret.
   */
  echo: readonly Form['echo'][]
  /**
   * Creates the platform's payload from the valid values. The browser encrypts it into the field `encrypted`
   * and posts no secrets outside it. Without scripts the action encrypts the posted fields.
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
  /** The worker's latest response to the form, or a failure before it. */
  outcome: FormOutcome<Form> | undefined
  /** True while the form is being sent, or the next page is loading. */
  busy: boolean
  /** True while waiting for the response to the form. */
  isSending: boolean
  /** Number of attempts to send the form. Each one starts a new wait. */
  attempts: number
  isRepeatable: boolean
  /**
   * Ends the wait for a response: resends a repeatable form; for any other, shows that it may have arrived.
   */
  stopWaiting: () => void
  /** Error codes by field, from the worker and from local validation. */
  errors: FieldCodes
  /** Sets or clears a field's error, for checks outside the schema. */
  setError: (name: Form['field'], code: string | undefined) => void
  /** Sets the error of a field that the pressed button needs, and focuses the field. */
  refuse: (name: Form['field'], code: string) => void
  /**
   * Clears the errors of these fields, whose cause is gone; without names, all errors including the form's.
   */
  clearErrors: (...names: Form['field'][]) => void
  /**
   * Validates single fields, as leaving a field does. Returns true when all are valid; otherwise focuses the
   * first invalid one.
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
