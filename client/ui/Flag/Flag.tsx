import styles from './Flag.module.css'

interface FlagProps {
  /** ISO 3166 code as in shared/config/languages. */
  country: string
  /** CSS px. */
  size?: 20 | 22 | 24 | 28
}

/** A round flag, decorative: the language's name stands beside it or on its button. */
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
