import stack from '../stack.module.css'
import styles from './ChipRadios.module.css'
import { useRestoredRadioButton } from './use-restored-radio-button'

interface ChipRadiosProps {
  name: string
  legend: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChoose?: (value: string) => void
}

interface ChipProps {
  name: string
  value: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Chip({ name, value, label, isChosen, onChoose }: ChipProps) {
  const ref = useRestoredRadioButton(isChosen, onChoose)
  return (
    <label className={styles.chip}>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} onChange={onChoose} ref={ref} />
      <span>{label}</span>
    </label>
  )
}

/** A group of radio buttons for a few choices, which look like chips. */
export function ChipRadios({ name, legend, value, choices, onChoose }: ChipRadiosProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={stack.wrap}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            {...choice}
            name={name}
            isChosen={choice.value === value}
            onChoose={() => onChoose?.(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
