import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActivityView,
  type PromotionCard,
  promotionHref,
} from '../../../../shared/areas/rewards/activity'
import { href } from '../../../../shared/paths'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { ParticipationPill } from '../ParticipationPill'
import { PromotionImage } from './PromotionImage'
import styles from './PromotionList.module.css'
import { PromotionsLoadError } from './PromotionsLoadError'
import { PromotionTimeLeft } from './PromotionTimeLeft'

function Card({ promotion, now, isFirst }: { promotion: PromotionCard; now: number; isFirst: boolean }) {
  const minimumAge = useMinimumAge()
  const { id, title, lang, summary, endTime, participation } = promotion
  return (
    <li>
      <PageLink className={styles.card} to={promotionHref(id)}>
        <PromotionImage promotion={promotion} priority={isFirst} />
        <span className={styles.texts}>
          <span className={styles.top}>
            <PromotionTimeLeft endTime={endTime} now={now} />
            {participation && <ParticipationPill participation={participation} />}
          </span>
          <strong className={styles.title} lang={lang} dir="auto">
            {title}
          </strong>
          {summary !== '' && (
            <span className={styles.summary} lang={lang} dir="auto">
              {summary}
            </span>
          )}
          <span className={textStyles.hint}>
            <Trans>
              <bdi dir="ltr">{minimumAge}+</bdi>. Terms apply.
            </Trans>
          </span>
        </span>
      </PageLink>
    </li>
  )
}

/** All current promotions, in the operator's order. */
export function PromotionList({ promotions, now }: Extract<ActivityView, { view: 'list' }>) {
  const { t } = useLingui()
  if (promotions === null) return <PromotionsLoadError />
  if (promotions.length === 0) {
    return (
      <EmptyState
        text={t`There are no promotions at the moment.`}
        action={
          <ButtonLink kind="primary" to={href('home')}>
            <Trans>Go to home page</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className={styles.list}>
      {promotions.map((promotion, index) => (
        <Card key={promotion.id} promotion={promotion} now={now} isFirst={index === 0} />
      ))}
    </ul>
  )
}
