/** What `usePageForm().field(name)` gives and every field takes. */
export interface FieldProps {
  /** In the posted form. */
  name: string
  /** Of the input; messages and labels are named after it. */
  id: string
  /** What was typed before, without secrets. */
  defaultValue?: string | undefined
  /** Code of what is wrong with it, see client/ui/forms/error-messages. */
  error?: string | undefined
}

/** Codes of what is wrong, by field name. */
export type FieldCodes = Readonly<Record<string, string | undefined>>

/** What fields have in common besides. */
export interface FieldFace {
  label: string
  /** Says 'optional' beside the label. */
  optional?: boolean | undefined
  /** Below the field while nothing is wrong. */
  hint?: string | undefined
  /** How many characters are wanted: the hint, and part of what is wrong. A least of 0 is not worth a word. */
  length?: { min: number; max: number } | undefined
  /** Below the field, with a check, when it is right. */
  success?: string | undefined
}

/** Attributes that join an input to its label and message. */
export const inputProps = ({ name, id, defaultValue, error }: FieldProps) => ({
  name,
  id,
  defaultValue,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': `${id}-message`,
})
