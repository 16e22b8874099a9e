import type { RefObject } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  isOn: boolean
  /** Id of the element with the name of the setting. */
  labelledBy: string
  busy: boolean
  ref?: RefObject<HTMLButtonElement | null>
}

/** Switch for a setting. A tap submits the form around it, which turns the setting on or off. */
export const Switch = ({ isOn, labelledBy, busy, ref }: SwitchProps) => (
  <button
    ref={ref}
    type="submit"
    role="switch"
    className={styles.switch}
    aria-checked={isOn}
    aria-labelledby={labelledBy}
    aria-busy={busy || undefined}
  />
)
