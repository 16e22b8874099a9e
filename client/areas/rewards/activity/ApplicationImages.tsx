import { useLingui } from '@lingui/react/macro'
import { applicationImageHref } from '../../../../shared/areas/rewards/activity'
import { APPLICATION_IMAGES_MAX } from '../../../../shared/config/limits'
import { useFormatters } from '../../../i18n/formatters'
import styles from './ApplicationImages.module.css'

/** The pictures that a member has sent with an application; each opens alone, as large as it is. */
export function ApplicationImages({ promotionId, images }: { promotionId: string; images: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const shown = Math.min(images, APPLICATION_IMAGES_MAX)
  const count = integer(shown)
  if (shown === 0) return null
  return (
    <ul className={styles.images} aria-label={t`Pictures that you have sent`}>
      {Array.from({ length: shown }, (_, index) => {
        const source = applicationImageHref(promotionId, index)
        const number = integer(index + 1)
        return (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener" className={styles.link}>
              <img
                src={source}
                alt={t`Sent with your application: ${number} of ${count}`}
                loading="lazy"
                className={styles.image}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
