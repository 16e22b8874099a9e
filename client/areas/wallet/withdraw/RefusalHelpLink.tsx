import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { useShell } from '../../../data/use-shell'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { RefusalComplaintLink } from '../RefusalComplaintLink'

/**
 * Links that help after a rejected withdrawal: to a page that removes the obstacle, and to make a complaint. Most
 * rejections need no link.
 * @param code error code of the rejection
 */
export function RefusalHelpLink({ code }: { code: string | undefined }) {
  return (
    <>
      <NextStepLink code={code} />
      <RefusalComplaintLink code={code} />
    </>
  )
}

function NextStepLink({ code }: { code: string | undefined }) {
  const { flags } = useShell()
  if (code === 'fund.password.missing')
    return (
      <PageLink to={href('fund-password', { return: href('withdraw') })} className={textStyles.linkLine}>
        <Trans>Set a fund password</Trans>
      </PageLink>
    )
  if (code === 'withdraw.verification' && flags.includes(VERIFICATION_FLAG))
    return (
      <PageLink to={href('verification')} className={textStyles.linkLine}>
        <Trans>Verify your identity</Trans>
      </PageLink>
    )
  if (code === 'withdraw.verification' || code === 'fund.password.locked')
    return (
      <PageLink to={href('service')} className={textStyles.linkLine}>
        <Trans>Contact us</Trans>
      </PageLink>
    )
  return null
}
