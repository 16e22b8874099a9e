import { Trans } from '@lingui/react/macro'
import type { ComplaintView } from '../../../../shared/areas/support/complaint'
import { href } from '../../../../shared/paths'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import { DisputeBodySection } from '../DisputeBodySection'

/**
 * The independent body that decides disputes, after the final answer or when that answer is late. Without such a
 * body, a late answer leads to customer service.
 */
export function DisputeBodyNote({ view: { isLate, disputeBody } }: { view: ComplaintView }) {
  const late = <Trans>Our final answer is late.</Trans>
  if (disputeBody)
    return (
      <DisputeBodySection
        body={disputeBody}
        title={isLate ? late : <Trans>If you disagree with our answer</Trans>}
      />
    )
  if (!isLate) return null
  return (
    <Section id="late-answer" title={late}>
      <p>
        <Trans>Send us another message on this page, or contact customer service.</Trans>
      </p>
      <p>
        <PageLink to={href('service')} className={textStyles.linkLine}>
          <Trans>Contact us</Trans>
        </PageLink>
      </p>
    </Section>
  )
}
