import { Plural, Trans } from '@lingui/react/macro'
import type { AvailablePromotion } from '../../../../shared/contract/rewards'
import { useDay } from '../../../i18n/use-day'
import { Icon } from '../../../ui/Icon/Icon'
import { ApplicationImages } from './ApplicationImages'
import styles from './ApplicationState.module.css'

const icons = { pending: 'info', approved: 'check-circle', refused: 'warning-circle' } as const

/** Status of a member's application, and what was sent with it. */
export function ApplicationState({
  promotionId,
  application: { status, sentAt, comment, images },
}: {
  promotionId: string
  application: NonNullable<AvailablePromotion['application']>
}) {
  const day = useDay()(sentAt)
  const sent = <Trans>Sent on {day}</Trans>
  const pictures = <Plural value={images} one="with # picture" other="with # pictures" />
  return (
    <div className={[styles.state, styles[status]].join(' ')}>
      <Icon name={icons[status]} variant="fill" size={2} className={styles.icon} />
      <div className={styles.text}>
        <p role="status">
          {status === 'pending' && (
            <Trans>Your application was sent. We check it and write to your inbox.</Trans>
          )}
          {status === 'approved' && <Trans>Your application was approved.</Trans>}
          {status === 'refused' && (
            <Trans>Your application was not approved. The reason is in your inbox.</Trans>
          )}
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
