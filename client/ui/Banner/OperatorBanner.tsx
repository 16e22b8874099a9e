import type { Banner as BannerData } from '../../../shared/contract/home-schemas'
import { OperatorLink } from '../OperatorLink/OperatorLink'
import { BannerImage } from './BannerImage'
import styles from './OperatorBanner.module.css'

interface OperatorBannerProps {
  banner: BannerData
  /** Rendered width of the image, as in HTML's `sizes`. */
  sizes: string
  /** Alternative text, for an image that contains the text of the banner. */
  alt: string
  /** True when the image loads before others, because it is visible when the page opens. */
  priority: boolean
  /** True when the banner shows its image for right-to-left languages, if there is one. */
  isRtl: boolean
  /** True when the banner shows its text only. */
  isTextOnly?: boolean
}

/**
 * An operator's banner, with the image's subject at the right and the text at the left (mirrored in
 * right-to-left languages).
 */
export function OperatorBanner({
  banner,
  sizes,
  alt,
  priority,
  isRtl,
  isTextOnly = false,
}: OperatorBannerProps) {
  const { title, subtitle, lang, image, imageRtl, edge, url } = banner
  return (
    <OperatorLink url={url} className={styles.banner}>
      <span className={styles.art} data-edge={edge}>
        {!isTextOnly && (
          <BannerImage
            image={image}
            imageRtl={imageRtl}
            isRtl={isRtl}
            // If the banner has a title, the image is decorative and needs no alternative text.
            alt={title === '' ? alt : ''}
            sizes={sizes}
            priority={priority}
          />
        )}
      </span>
      {title !== '' && (
        <span className={styles.copy} lang={lang}>
          <strong className={styles.title}>
            <bdi>{title}</bdi>
          </strong>
          {subtitle !== '' && (
            <span className={styles.subtitle}>
              <bdi>{subtitle}</bdi>
            </span>
          )}
        </span>
      )}
    </OperatorLink>
  )
}
