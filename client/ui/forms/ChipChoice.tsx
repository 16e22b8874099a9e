import styles from './ChipChoice.module.css'

interface ChipChoiceProps {
  name: string
  legend: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChoose?: (value: string) => void
}

/** One of a few choices, as chips. */
export function ChipChoice({ name, legend, value, choices, onChoose }: ChipChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              onChange={() => onChoose?.(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
