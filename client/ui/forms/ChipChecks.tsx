import stack from '../stack.module.css'
import styles from './ChipChoice.module.css'

interface ChipChecksProps {
  name: string
  legend: string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
}

/** Any of a few choices, as chips. */
export function ChipChecks({ name, legend, values, choices }: ChipChecksProps) {
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
