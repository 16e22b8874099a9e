import type { ReactNode } from 'react'
import stack from '../stack.module.css'
import { RetryLink } from './RetryLink'

/** Notice that a section of the page failed to load, with a link to retry. */
export function SectionFailedNotice({ children }: { children: ReactNode }) {
  return (
    <p className={stack.failed}>
      <span>{children}</span>
      <RetryLink />
    </p>
  )
}
