import { Trans } from '@lingui/react/macro'
import type { ReferralDetails } from '../../../../shared/contract/referral'
import { useFormatters } from '../../../i18n/formatters'
import { Money } from '../../../ui/Amount/Money'
import { cardClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import styles from './InviteFriendsPage.module.css'

/** How many friends have come, how many of them play, and what that has brought. */
export function Figures({ details: { joined, active, earned, currency } }: { details: ReferralDetails }) {
  const { integer } = useFormatters()
  const figures = [
    { id: 'joined', label: <Trans context="how many friends">Joined</Trans>, value: integer(joined) },
    { id: 'active', label: <Trans>Playing</Trans>, value: integer(active) },
    { id: 'earned', label: <Trans>Earned</Trans>, value: <Money amount={earned} currency={currency} /> },
  ]
  return (
    <Section id="circle" title={<Trans>Your circle</Trans>}>
      <dl className={styles.figures}>
        {figures.map(({ id, label, value }) => (
          <div key={id} className={`${cardClass} ${styles.figure}`}>
            <dt className={textStyles.note}>{label}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      {joined === 0 && (
        <p className={textStyles.note}>
          <Trans>Nobody has signed up with your code yet.</Trans>
        </p>
      )}
    </Section>
  )
}
