import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/Button/Button'
import { isPlainClick } from '../../ui/PageLink/PageLink'
import stack from '../../ui/stack.module.css'
import type { ReloadableSection } from './use-reloadable-section'

interface SectionRetryProps {
  part: Pick<ReloadableSection<unknown>, 'reload' | 'isLoading' | 'failures'>
  children: ReactNode
}

/**
 * Error message for a section that failed to load, with a button that reloads the section. Without scripts,
 * the button reloads the page.
 */
export function SectionLoadError({ part: { reload, isLoading, failures }, children }: SectionRetryProps) {
  const { pathname, search } = useLocation()
  const retry = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    reload()
  }
  return (
    <div className={stack.failed}>
      {/* The key creates a new element after each failed attempt, so that screen readers announce the
          failure again. */}
      <p role="alert" key={failures}>
        {children} {failures > 0 && <Trans>Something went wrong. Try again.</Trans>}
      </p>
      <ButtonLink kind="text" to={pathname + search} inPlace onClick={retry} busy={isLoading}>
        <Trans>Try again</Trans>
      </ButtonLink>
    </div>
  )
}
