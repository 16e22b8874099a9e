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
 * HTML written by the operator: announcements, popups, help, promotions, agreement. The only place in the
 * client that turns text into markup. Renders only HTML with the sanitiser's mark. The router follows links
 * to pages of the lobby (client/ui/PageLink).
 */
export function OperatorHtml({ html, className }: OperatorHtmlProps) {
  // Memoised: React sets the markup again for every new object, which would lose the visitor's text
  // selection.
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
