import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** A line of text, or a box whose size and corners the caller's class gives. */
  shape?: 'text' | 'box'
  className?: string | undefined
}

/** The place of something that is still to come; the caller says in words that it is loading. */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, shape === 'text' && styles.text, className)} aria-hidden="true" />
  )
}
