import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../shared/paths'
import { Notice } from '../../ui/Notice/Notice'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'

export const PaymentLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <PageLink to={href('payment', { id })} className={textStyles.linkLine}>
    {children}
  </PageLink>
)

interface PreviousAttemptProps {
  before: { state: 'made'; madeId: string } | { state: 'lost' } | null
  /**
   * Messages about the earlier form: `lost` when it did not reach the platform, `made` when it created a
   * payment.
   */
  lost: ReactNode
  made: ReactNode
}

/** Notice about an earlier payment form whose response was lost. */
export function PreviousAttemptNotice({ before, lost, made }: PreviousAttemptProps) {
  if (before === null) return null
  if (before.state === 'lost') return <Notice>{lost}</Notice>
  const link = (
    <PaymentLink id={before.madeId}>
      <Trans>View</Trans>
    </PaymentLink>
  )
  return <Notice end={link}>{made}</Notice>
}
