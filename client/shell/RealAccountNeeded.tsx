import { Trans, useLingui } from '@lingui/react/macro'
import { isTrial } from '../../shared/accounts/rights'
import { href } from '../../shared/pages'
import { useShell } from '../data/use-shell'
import { ButtonLink } from '../ui/Button/Button'
import { EmptyState } from '../ui/EmptyState/EmptyState'

/** In place of a page for real accounts: players of free play sign up, all others go back to what is open to them. */
export function RealAccountNeeded() {
  const { t } = useLingui()
  const { session } = useShell()
  const canSignUp = session.kind === 'member' && isTrial(session.type)
  return (
    <EmptyState
      text={t`Please login an actual account to use this function`}
      action={
        canSignUp ? (
          <ButtonLink to={href('register')} kind="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={href('home')} kind="primary">
            <Trans>Home</Trans>
          </ButtonLink>
        )
      }
    />
  )
}
