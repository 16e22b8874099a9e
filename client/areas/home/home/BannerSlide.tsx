import { useLingui } from '@lingui/react/macro'
import type { Banner } from '../../../../shared/contract/home'
import { useShell } from '../../../data/use-shell'
import { Picture } from '../../../ui/Picture/Picture'
import { OperatorLink } from '../OperatorLink'
import styles from './BannerSlide.module.css'

/** Width of the page's column, which on wide screens lies between two rails. */
const slideSizes =
  '(min-width: 1440px) 840px, (min-width: 1080px) calc(100vw - 600px), (min-width: 768px) 720px, calc(100vw - 32px)'

interface BannerSlideProps {
  banner: Banner
  /** Index among `count` slides. */
  place: number
  count: number
  className: string | undefined
}

/** One banner: an image with its subject at the end and text at the start. */
export function BannerSlide({ banner, place, count, className }: BannerSlideProps) {
  const { t } = useLingui()
  const { language, saveData } = useShell()
  const isRtl = language.dir === 'rtl'
  const { title, subtitle, image, imageRtl, edge, url } = banner
  const number = place + 1
  // With Save-Data, later slides show their text only.
  const hasArt = !saveData || place === 0 || title === ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a carousel, not of a form
    <div
      className={className}
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${number} of ${count}`}
      data-place={place}
    >
      <OperatorLink url={url} className={styles.banner}>
        <span className={styles.art} data-edge={edge}>
          {hasArt && (
            <Picture
              src={(isRtl && imageRtl) || image}
              // The text beside an image describes it; an image without text contains its own.
              alt={title === '' ? t`Promotion` : ''}
              width={720}
              height={315}
              widths={[720, 1440]}
              sizes={slideSizes}
              priority={place === 0}
            />
          )}
        </span>
        {title !== '' && (
          <span className={styles.copy}>
            <strong className={styles.title}>{title}</strong>
            {subtitle !== '' && <span className={styles.subtitle}>{subtitle}</span>}
          </span>
        )}
      </OperatorLink>
    </div>
  )
}
