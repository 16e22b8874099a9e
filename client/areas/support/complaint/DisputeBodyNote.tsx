import { Trans } from '@lingui/react/macro'
import type { ComplaintView } from '../../../../shared/areas/support/complaint'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'

/** The independent body that decides disputes, after the final answer or when that answer is late. */
export function DisputeBodyNote({ view: { isLate, disputeBody } }: { view: ComplaintView }) {
  if (!disputeBody)
    return isLate ? (
      <p>
        <Trans>Our final answer is late.</Trans>
      </p>
    ) : null
  const { name, url, phone } = disputeBody
  return (
    <Section
      id="dispute-body"
      title={
        isLate ? <Trans>Our final answer is late.</Trans> : <Trans>If you disagree with our answer</Trans>
      }
    >
      <p>
        <Trans>
          You can ask{' '}
          <a className={textStyles.link} href={url} target="_blank" rel="noopener">
            <bdi>{name}</bdi>
          </a>{' '}
          to review your complaint. It’s independent of us.
        </Trans>
      </p>
      {phone !== undefined && (
        <p>
          <a className={textStyles.linkLine} href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
    </Section>
  )
}
