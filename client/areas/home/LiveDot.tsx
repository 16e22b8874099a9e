import styles from './LiveDot.module.css'

/** A dot beside the title of content that updates while the page is open. */
export const LiveDot = () => <i className={styles.dot} aria-hidden="true" />
