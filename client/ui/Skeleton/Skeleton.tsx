import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Shape of the skeleton: a line of text, or a box whose size and corners are set by `className`. */
  shape?: 'text' | 'box'
  className?: string | undefined
}

/**
 * Grey shape in place of content that is still loading. Hidden from screen readers, so the parent must
 * announce the loading as text.
 */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, shape === 'text' && styles.text, className)} aria-hidden="true" />
  )
}
