import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { applicationImageHref } from '../../../../shared/areas/rewards/activity'
import { APPLICATION_IMAGES_MAX } from '../../../../shared/config/product-limits'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import { useFormatters } from '../../../i18n/formatters'
import { useDayFormat } from '../../../i18n/use-day-format'
import { Icon } from '../../../ui/Icon/Icon'
import applicationImagesStyles from './ApplicationImages.module.css'
import styles from './PromotionApplicationStatus.module.css'

/** Thumbnails of the images sent with an application. Each links to the image in full size. */
function ApplicationImages({ promotionId, images }: { promotionId: string; images: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const visibleCount = Math.min(images, APPLICATION_IMAGES_MAX)
  const count = integer(visibleCount)
  if (visibleCount === 0) return null
  return (
    <ul className={applicationImagesStyles.images} aria-label={t`Your images`}>
      {Array.from({ length: visibleCount }, (_, index) => {
        const source = applicationImageHref(promotionId, index)
        const number = integer(index + 1)
        return (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener" className={applicationImagesStyles.link}>
              <img
                src={source}
                alt={t`Attachment ${number} of ${count}`}
                loading="lazy"
                className={applicationImagesStyles.image}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const ICONS = { pending: 'info', approved: 'check-circle', refused: 'warning-circle' } as const

/** State of a member's application, with the comment and the images that were sent. */
export function PromotionApplicationStatus({
  promotionId,
  application: { status, sentAt, comment, images },
}: {
  promotionId: string
  application: NonNullable<AvailablePromotion['application']>
}) {
  const day = useDayFormat()(sentAt)
  const sent = <Trans>Sent on {day}</Trans>
  const pictures = <Plural value={images} one="with # image" other="with # images" />
  return (
    <div className={[styles.state, styles[status]].join(' ')}>
      <Icon name={ICONS[status]} variant="fill" size={2} className={styles.icon} />
      <div className={styles.text}>
        <p role="status">
          {status === 'pending' && (
            <Trans>Your application is under review. We’ll send the result to your inbox.</Trans>
          )}
          {status === 'approved' && <Trans>Your application was approved.</Trans>}
          {status === 'refused' && <Trans>Your application was rejected. The reason is in your inbox.</Trans>}
          <span> </span>
          {images > 0 ? (
            <Trans>
              {sent}, {pictures}
            </Trans>
          ) : (
            sent
          )}
          {comment !== '' && (
            <span className={styles.comment}>
              <Trans>
                Your comment: <bdi>{comment}</bdi>
              </Trans>
            </span>
          )}
        </p>
        <ApplicationImages promotionId={promotionId} images={images} />
      </div>
    </div>
  )
}
