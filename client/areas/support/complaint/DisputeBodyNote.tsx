import { Trans } from '@lingui/react/macro'
import type { ComplaintView } from '../../../../shared/areas/support/complaint'
import { DisputeBodySection } from '../DisputeBodySection'

/** The independent body that decides disputes, after the final answer or when that answer is late. */
export function DisputeBodyNote({ view: { isLate, disputeBody } }: { view: ComplaintView }) {
  const late = <Trans>Our final answer is late.</Trans>
  if (disputeBody)
    return (
      <DisputeBodySection
        body={disputeBody}
        title={isLate ? late : <Trans>If you disagree with our answer</Trans>}
      />
    )
  return isLate ? <p>{late}</p> : null
}
