import { ListSkeleton } from '../../ui/rows/ListSkeleton'
import stack from '../../ui/stack.module.css'
import styles from './RecordListSkeleton.module.css'

/** Skeleton of a list, shown while its rows are loading. */
export const RecordListSkeleton = ({ count = 6 }: { count?: number }) => (
  <ListSkeleton count={count} className={stack.loose2} boxClassName={styles.row} />
)
