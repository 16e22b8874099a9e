import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import styles from './RowsWaiting.module.css'

/** Stands for rows that are on their way. */
export const RowsWaiting = ({ count = 6 }: { count?: number }) => (
  <ListSkeleton count={count} className={styles.waiting} boxClassName={styles.row} />
)
