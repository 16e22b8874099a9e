import stack from '../stack.module.css'
import styles from './ChipRadios.module.css'

interface ChipCheckboxesProps {
  name: string
  legend: string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
}

/** A group of checkboxes for a few choices, which look like chips. */
export function ChipCheckboxes({ name, legend, values, choices }: ChipCheckboxesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={stack.wrap}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <input type="checkbox" name={name} value={value} defaultChecked={values.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
