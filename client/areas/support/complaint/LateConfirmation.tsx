import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'

/**
 * Note that the operator has not confirmed the complaint in time.
 * @param dueAt deadline of the confirmation, ms since the epoch
 */
export function LateConfirmation({ dueAt }: { dueAt: number }) {
  const due = useDateTimeFormat()(dueAt)
  return (
    <Notice
      end={
        <PageLink to={href('service')} className={textStyles.linkLine}>
          <Trans>Contact us</Trans>
        </PageLink>
      }
    >
      <Trans>We should have confirmed receipt by {due}. You don’t need to send your complaint again.</Trans>
    </Notice>
  )
}
