import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /**
   * Shape of the placeholder: a line of text, or a box whose size and corners come from the caller's class.
   */
  shape?: 'text' | 'box'
  className?: string | undefined
}

/**
 * Placeholder for loading content. Hidden from screen readers, so the caller must announce the loading as
 * text.
 */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, shape === 'text' && styles.text, className)} aria-hidden="true" />
  )
}
