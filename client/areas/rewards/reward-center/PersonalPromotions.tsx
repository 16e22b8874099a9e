import { Trans, useLingui } from '@lingui/react/macro'
import { promotionHref } from '../../../../shared/areas/rewards/activity'
import type { MemberPromotion } from '../../../../shared/areas/rewards/reward-center'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import textStyles from '../../../ui/text.module.css'
import { ParticipationPill } from '../ParticipationPill'
import styles from './PersonalPromotions.module.css'
import card from './RewardCard.module.css'

/** Label for the state of the member's participation in a promotion, or for the next step to take. */
function Step({ promotion: { takes, isBarred, participation } }: { promotion: MemberPromotion }) {
  if (participation) return <ParticipationPill participation={participation} />
  if (isBarred) {
    return (
      <StatusLabel tone="plain">
        <Trans>Requirements not met</Trans>
      </StatusLabel>
    )
  }
  return (
    <StatusLabel tone="accent">
      {takes === 'joining' ? <Trans>Opt in</Trans> : <Trans>Application required</Trans>}
    </StatusLabel>
  )
}

function PromotionRow({ promotion }: { promotion: MemberPromotion }) {
  const instant = useDateTimeFormat()
  const { id, title, lang, summary, endTime } = promotion
  const end = endTime !== undefined && <bdi>{instant(endTime)}</bdi>
  return (
    <li>
      <PageLink to={promotionHref(id)} className={rowClass({ size: 'tall' })}>
        <span className={styles.texts}>
          <span className={textStyles.name} lang={lang}>
            {title}
          </span>
          {summary !== '' && (
            <span className={card.small} lang={lang}>
              {summary}
            </span>
          )}
          {end && (
            <span className={card.small}>
              <Trans>Until {end}</Trans>
            </span>
          )}
          <span>
            <Step promotion={promotion} />
          </span>
        </span>
        <Icon name="caret-right" size={1} mirror className={styles.caret} />
      </PageLink>
    </li>
  )
}

/**
 * Links to promotions that the member has joined, can join or can apply for. The page of each promotion
 * contains its terms and the button.
 */
export function PersonalPromotions({ promotions }: { promotions: readonly MemberPromotion[] }) {
  const { t } = useLingui()
  if (promotions.length === 0) return null
  return (
    <Section id="personal" title={t`Promotions for you`}>
      <ul className={dividedCardClass}>
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </Section>
  )
}
