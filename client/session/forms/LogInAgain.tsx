import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { href } from '../../../shared/paths'
import { useHydrated } from '../../browser/use-hydrated'
import { ownInEffect } from '../../data/own-in-effect'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { keepTyping } from './kept-typing'

/**
 * Leads to the login and back to this page, for a change that only a new login confirms. What is typed in the form around
 * it is kept. Without scripts a new tab keeps it: this one stays as it is.
 */
export function LogInAgain() {
  const { pathname, search } = useLocation()
  const { session } = useShell()
  const isHydrated = useHydrated()
  return (
    <ButtonLink
      to={href('login', { again: '1', return: pathname + search })}
      kind="primary"
      size="large"
      block
      target={isHydrated ? undefined : '_blank'}
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (form && session.kind === 'member') keepTyping(form, ownInEffect(session.own).userName)
      }}
    >
      <Trans>Log in again</Trans>
    </ButtonLink>
  )
}
