import { Trans, useLingui } from '@lingui/react/macro'
import { isTrialAccountType } from '../../shared/accounts/account-rights'
import { href } from '../../shared/paths'
import { useShell } from '../data/use-shell'
import { ButtonLink } from '../ui/Button/Button'
import { EmptyState } from '../ui/EmptyState/EmptyState'

/**
 * Replaces content that requires a real-money account. Visitors in free play see a link to registration.
 * Other accounts may contain money, so they see a link to support instead.
 */
export function RealAccountRequired() {
  const { t } = useLingui()
  const { session } = useShell()
  const refusal = t`Please login an actual account to use this function`
  if (session.kind === 'member' && isTrialAccountType(session.type))
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
  return (
    <EmptyState
      heading={<h2>{refusal}</h2>}
      text={t`This isn’t available for your account. If you have money in it, contact customer service.`}
      action={
        <ButtonLink to={href('service')} kind="primary">
          <Trans>Contact us</Trans>
        </ButtonLink>
      }
    />
  )
}
