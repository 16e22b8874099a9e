import type { FocusEvent, FormEvent } from 'react'
import type { FormContract, FormOutcome } from '../../../shared/form-outcome'
import type { FormSchema } from '../../../shared/validation/form'
import type { FieldCodes, FieldProps } from '../../ui/forms/field'

export interface PageFormOptions<Values> {
  /** Unique in the product; ids of the inputs and the draft are named after it. */
  id: string
  /** Rules shared with the worker: text fields by name, messages are codes. */
  schema: FormSchema<Values>
  /** Where it is posted; by default the page's own address. */
  action?: string
  /** Names of fields that are never kept and, with `encrypt`, never sent in clear. */
  secrets?: readonly string[]
  /**
   * Makes the platform's payload of the checked values. The browser encrypts it into the field `encrypted`, and the
   * secrets stay out of what is posted. Without scripts the action does the same with the posted fields.
   */
  encrypt?: (values: Values) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Sending it twice does no harm: after a long wait a tap sends it again. */
  isRepeatable?: boolean
  /** A form in a dialog: the outcome of the page's own form does not concern it. */
  embedded?: boolean
}

export interface PageForm<Form extends FormContract> {
  /** For the form element. */
  props: {
    id: string
    method: 'post'
    /** A form with files. */
    encType?: 'multipart/form-data'
    action: string
    noValidate: boolean
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onMouseDown: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onFocus: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** What a field of this name takes. */
  field: (name: Form['field']) => FieldProps
  /** The worker's last answer, or what went wrong on the way to it. */
  outcome: FormOutcome<Form> | undefined
  /** The form is on its way, or the page it leads to is loading. */
  busy: boolean
  /** The answer has not come yet. */
  isSending: boolean
  /** How often it was sent. Each attempt starts a new wait. */
  attempts: number
  isRepeatable: boolean
  /** Ends the wait: a repeatable form is sent again, any other says that it may have arrived. */
  stopWaiting: () => void
  /** Codes by field, the worker's and our own. */
  errors: FieldCodes
  /** Sets or clears the error of a field, for checks that the page makes itself. */
  setError: (name: Form['field'], code: string | undefined) => void
  /** Checks single fields as their blur does; true when they are all right. The first wrong one gets the focus. */
  check: (...names: Form['field'][]) => boolean
  /** What a field holds now, in the browser. */
  value: (name: Form['field']) => string
  /** Writes into fields nobody has typed into. */
  fill: (values: { readonly [Name in Form['field']]?: string }) => void
}

/** The part of a form that does not depend on its fields. */
export type FormProgress = Pick<
  PageForm<FormContract>,
  'props' | 'outcome' | 'isSending' | 'attempts' | 'isRepeatable' | 'stopWaiting'
>
