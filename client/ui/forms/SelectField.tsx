import { Icon } from '../Icon/Icon'
import { Field } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'
import styles from './SelectField.module.css'

interface SelectFieldProps extends FieldProps, SharedFieldProps {
  /** The choices. `lang` is the language of a choice's name; by default the page's. */
  choices: readonly { id: string; name: string; lang?: string | undefined }[]
  /** Text of the field while nothing is chosen. */
  placeholder: string
  required?: boolean
  onChange?: (id: string) => void
}

/**
 * Field for one of many choices, which uses the browser's native list: visitors can type to find a choice.
 */
export function SelectField({
  choices,
  placeholder,
  required,
  onChange,
  name,
  id,
  defaultValue,
  error,
  ...face
}: SelectFieldProps) {
  return (
    <Field id={id} error={error} {...face} end={<Icon name="caret-down" size={1} className={styles.caret} />}>
      <select
        {...fieldInputProps({ name, id, defaultValue, error })}
        className={styles.select}
        required={required}
        onInput={(event) => onChange?.(event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id} lang={choice.lang}>
            {choice.name}
          </option>
        ))}
      </select>
    </Field>
  )
}
