import { useLingui } from '@lingui/react/macro'
import type { Vendor } from '../../../shared/contract/game-schemas'
import { gameListHref } from '../../../shared/games/game-list-filter'
import { IconButton } from '../../ui/IconButton/IconButton'
import { PageLink } from '../../ui/PageLink/PageLink'
import { Section } from '../../ui/Section/Section'
import { SwipeList, SwipeListItem } from '../../ui/Swipe/SwipeList'
import { useSwipe } from '../../ui/Swipe/use-swipe'
import styles from './VendorCarousel.module.css'
import { VendorLogo } from './VendorLogo'

/** A row of vendor logos that scrolls by swiping or by arrow buttons. The buttons need scripts. */
export function VendorCarousel({ title, vendors }: { title: string; vendors: readonly Vendor[] }) {
  const { t } = useLingui()
  const swipe = useSwipe()
  const { place } = swipe
  const arrows = place && (
    <div className={styles.arrows}>
      <IconButton
        label={t`Previous providers`}
        icon="arrow-left"
        mirror
        dim
        aria-disabled={place.isAtStart}
        onClick={() => place.swiper.slidePrev()}
      />
      <IconButton
        className={styles.onwards}
        label={t`Next providers`}
        icon="arrow-left"
        mirror
        dim
        aria-disabled={place.isAtEnd}
        onClick={() => place.swiper.slideNext()}
      />
    </div>
  )
  return (
    <Section id="vendor-carousel" title={title} end={arrows}>
      <SwipeList swipe={swipe}>
        {vendors.map((vendor) => (
          <SwipeListItem key={vendor.vassalage} className={styles.item}>
            <PageLink className={styles.vendor} to={gameListHref({ vassalage: vendor.vassalage })}>
              <VendorLogo vendor={vendor} named className={styles.mark} />
            </PageLink>
          </SwipeListItem>
        ))}
      </SwipeList>
    </Section>
  )
}
