import { clsx } from 'clsx'
import { useMemo } from 'react'
import { isSafeHtml } from '../../../shared/validation/operator-html'
import { trustedHtml } from '../../browser/trusted-types'
import styles from './OperatorHtml.module.css'

interface OperatorHtmlProps {
  /** Of a loader: the worker has made it safe (worker/content/sanitise-html). */
  html: string
  className?: string | undefined
}

/**
 * What the operator wrote as HTML: announcements, popups, help, promotions, agreement. The only place of the client
 * where text becomes markup; anything but what the sanitiser writes is not shown at all. Links to our own pages are
 * followed by the router (components/PageLink).
 */
export function OperatorHtml({ html, className }: OperatorHtmlProps) {
  // Kept: React sets the markup anew, and loses what is selected in it, for every new object.
  const inner = useMemo(() => {
    const safe = isSafeHtml(html) ? html : ''
    return { __html: typeof window === 'undefined' ? safe : trustedHtml(safe) }
  }, [html])
  return (
    <div
      className={clsx(styles.content, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the worker, checked above
      dangerouslySetInnerHTML={inner}
    />
  )
}
