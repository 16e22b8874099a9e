import type { ReactNode } from 'react'
import stack from '../stack.module.css'
import { RetryLink } from './RetryLink'

/** Says which part of the page is missing, with a link to try again. */
export function SectionFailed({ children }: { children: ReactNode }) {
  return (
    <p className={stack.failed}>
      <span>{children}</span>
      <RetryLink />
    </p>
  )
}
