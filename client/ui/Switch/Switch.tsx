import type { RefObject } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  isOn: boolean
  /** Id of the element that names the setting. */
  labelledBy: string
  busy: boolean
  ref?: RefObject<HTMLButtonElement | null>
}

/** Switch that submits its form, which turns a setting on or off. */
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
