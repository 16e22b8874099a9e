import { Plural, Trans } from '@lingui/react/macro'
import type { ReferralDetails } from '../../../../shared/contract/referral-schemas'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { TermsCard } from '../../../ui/TermsCard/TermsCard'
import { useDecimalFormats } from '../../wallet/decimal-formats'

/** The terms of the referral programme, as the platform reports them. */
export function ReferralTerms({ details }: { details: ReferralDetails }) {
  const { decimal } = useDecimalFormats()
  const { reward, condition, wagering, mostPerMonth, terms, currency } = details
  const { deposit, played, days } = condition
  const [forDays, most] = [days ?? 0, mostPerMonth ?? 0]
  const times = decimal(String(wagering ?? 0))
  return (
    <TermsCard
      title={<Trans>Terms</Trans>}
      html={terms}
      note={
        <Trans>
          Only invite adults who want to play. Do not invite anyone who is taking a break from gambling.
        </Trans>
      }
    >
      <DescriptionRow term={<Trans>For you</Trans>}>
        <InlineAmount amount={reward.inviter} currency={currency} />
      </DescriptionRow>
      <DescriptionRow term={<Trans>For your friend</Trans>}>
        <InlineAmount amount={reward.friend} currency={currency} />
      </DescriptionRow>
      {deposit !== undefined && (
        <DescriptionRow term={<Trans>Minimum deposit by your friend</Trans>}>
          <InlineAmount amount={deposit} currency={currency} />
        </DescriptionRow>
      )}
      {played !== undefined && (
        <DescriptionRow term={<Trans>Minimum wagering by your friend</Trans>}>
          <InlineAmount amount={played} currency={currency} />
        </DescriptionRow>
      )}
      {days !== undefined && (
        <DescriptionRow term={<Trans>Deadline</Trans>}>
          <Plural value={forDays} one="# day after signing up" other="# days after signing up" />
        </DescriptionRow>
      )}
      {wagering !== undefined && (
        <DescriptionRow term={<Trans>Wagering requirement</Trans>}>
          {wagering === 0 ? <Trans>None</Trans> : <Trans>{times} × the reward</Trans>}
        </DescriptionRow>
      )}
      {mostPerMonth !== undefined && (
        <DescriptionRow term={<Trans>Monthly reward limit</Trans>}>
          <Plural value={most} one="# friend" other="# friends" />
        </DescriptionRow>
      )}
    </TermsCard>
  )
}
