import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight } from '../../../shared/accounts/rights'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** For accounts that cannot use the page: players of free play sign up, all others talk to support. */
export function NotAllowed() {
  const { t } = useLingui()
  const { session } = useShell()
  const refusal = t`Please login an actual account to use this function`
  if (session.kind === 'member' && !hasRight(session.type, 'trial-prompts'))
    return (
      <EmptyState
        heading={<h2>{refusal}</h2>}
        text={t`This is not open to your account. If you have money in it, support will help you.`}
        action={
          <ButtonLink to={href('service')} kind="primary">
            <Trans>Talk to support</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      text={refusal}
      action={
        <ButtonLink to={href('register')} kind="primary">
          <Trans>Sign up</Trans>
        </ButtonLink>
      }
    />
  )
}
