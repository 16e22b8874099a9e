import styles from './Flag.module.css'

interface FlagProps {
  /** Country of the flag, an ISO 3166 code. */
  country: string
  /** Size of the flag in CSS px. */
  size?: 20 | 22 | 24 | 28
}

/**
 * A round flag. It is decorative, because the language's name is next to the flag or is the label of the
 * button.
 */
export function Flag({ country, size = 24 }: FlagProps) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${country}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  )
}
