import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { href } from '../../../shared/pages'
import { ButtonLink } from '../../ui/Button/Button'

/** Leads to the login and back to this page, for a change that only a new login confirms. */
export function LogInAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      to={href('login', { again: '1', return: pathname + search })}
      kind="primary"
      size="large"
      block
    >
      <Trans>Log in again</Trans>
    </ButtonLink>
  )
}
