import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight } from '../../../shared/accounts/rights'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** For free play, which has nothing to secure, and for accounts or platforms that do not have this. */
export function NotOpen() {
  const { t } = useLingui()
  const { session } = useShell()
  const mayRegister = session.kind === 'member' && hasRight(session.type, 'trial-prompts')
  return (
    <EmptyState
      text={
        mayRegister
          ? t`Please login an actual account to use this function`
          : t`This is not open to your account. If you have money in it, support will help you.`
      }
      action={
        <ButtonLink to={mayRegister ? href('register') : href('service')} kind="primary">
          {mayRegister ? <Trans>Sign up</Trans> : <Trans>Talk to support</Trans>}
        </ButtonLink>
      }
    />
  )
}
