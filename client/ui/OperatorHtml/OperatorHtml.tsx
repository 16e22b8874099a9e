import { clsx } from 'clsx'
import { useMemo } from 'react'
import { isSafeHtml } from '../../../shared/validation/operator-html'
import { trustedHtml } from '../../browser/trusted-types'
import styles from './OperatorHtml.module.css'

interface OperatorHtmlProps {
  /** HTML from a loader, sanitised by the worker. */
  html: string
  className?: string | undefined
}

/**
 * HTML written by the operator: announcements, popups, help, promotions, agreement. This is the only
 * component that turns text into markup. It renders only HTML that the worker's sanitiser has marked as safe.
 * The router handles links to pages of the lobby (client/ui/PageLink).
 */
export function OperatorHtml({ html, className }: OperatorHtmlProps) {
  // React sets the HTML again for every new object, and the visitor's text selection would be lost. The
  // object is therefore memoised.
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
