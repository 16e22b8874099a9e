import type { PromotionCard } from '../../../../shared/areas/rewards/activity'
import { useShell } from '../../../data/use-shell'
import { BannerImage } from '../../../ui/Banner/BannerImage'
import styles from './PromotionImage.module.css'

/** Rendered width of the image, which equals the width of the page's main column. */
const SIZES = '(min-width: 768px) 720px, calc(100vw - 32px)'

/**
 * The image of a promotion in a box of fixed ratio. Decorative, because the text beside it describes the
 * promotion.
 */
export function PromotionImage({ promotion, priority }: { promotion: PromotionCard; priority: boolean }) {
  const { language } = useShell()
  const { image, imageRtl, edge } = promotion
  if (image === undefined) return null
  return (
    <span className={styles.art} data-edge={edge}>
      <BannerImage
        image={image}
        imageRtl={imageRtl}
        isRtl={language.dir === 'rtl'}
        alt=""
        sizes={SIZES}
        priority={priority}
      />
    </span>
  )
}
