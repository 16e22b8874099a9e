import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import stack from '../../ui/stack.module.css'
import styles from './RowsSkeleton.module.css'

/** Skeleton of a list, shown while its rows are loading. */
export const RowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <ListSkeleton count={count} className={stack.loose2} boxClassName={styles.row} />
)
