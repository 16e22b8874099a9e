/** Props that every field component takes, to connect the field with its form. */
export interface FieldProps {
  /** Name of the field in the posted form. */
  name: string
  /** Id of the input. Ids of its message and label are derived from it. */
  id: string
  /** Value that the visitor typed before; never set for secrets. */
  defaultValue?: string | undefined
  /** Error code of the field. */
  error?: string | undefined
}

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** True for an element that a visitor fills in. Usable in the browser only. */
export const isFieldElement = (target: unknown): target is FieldElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Error codes of a form by field name. */
export type FieldErrorCodes = Readonly<Record<string, string | undefined>>

/** Further props that every field component takes. */
export interface SharedFieldProps {
  label: string
  /** True when 'optional' is shown next to the label. */
  optional?: boolean | undefined
  /** Text below the field when there is no error. */
  hint?: string | undefined
  /** Allowed number of characters, mentioned in the hint and in errors. A minimum of 0 is not mentioned. */
  length?: { min: number; max: number } | undefined
  /** Required format as a complete sentence, which is the error message for a value in another format. */
  format?: string | undefined
  /** Text below the field, with a check mark, when the value is valid. */
  success?: string | undefined
}

/** Returns the attributes that connect an input with its label and message. */
export const fieldInputProps = ({ name, id, defaultValue, error }: FieldProps) => ({
  name,
  id,
  defaultValue,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': `${id}-message`,
})
