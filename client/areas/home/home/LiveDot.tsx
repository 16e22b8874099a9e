import styles from './LiveDot.module.css'

/** Beside the title of what changes while one looks at it. */
export const LiveDot = () => <i className={styles.dot} aria-hidden="true" />
