import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { VERIFICATION_FLAG } from '../../../../shared/verification/documents'
import { useShell } from '../../../data/use-shell'
import { PageLink } from '../../../ui/PageLink/PageLink'
import linkStyles from '../Link.module.css'

/** The link that helps with a refusal; most need none. @param code of the error */
export function WayOut({ code }: { code: string | undefined }) {
  const { flags } = useShell()
  if (code === 'fund.password.missing')
    return (
      <PageLink to={href('fund-password', { return: href('withdraw') })} className={linkStyles.link}>
        <Trans>Set a fund password</Trans>
      </PageLink>
    )
  if (code === 'withdraw.verification' && flags.includes(VERIFICATION_FLAG))
    return (
      <PageLink to={href('verification')} className={linkStyles.link}>
        <Trans>Show who you are</Trans>
      </PageLink>
    )
  if (code === 'withdraw.verification' || code === 'fund.password.locked')
    return (
      <PageLink to={href('service')} className={linkStyles.link}>
        <Trans>Talk to support</Trans>
      </PageLink>
    )
  return null
}
