import { useLingui } from '@lingui/react/macro'
import type { Banner as BannerData } from '../../../../shared/contract/home-schemas'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { OperatorBanner } from '../../../ui/Banner/OperatorBanner'

/**
 * Width of a banner for the image's `sizes` attribute. On wide screens the page is a column between two
 * sidebars.
 */
const SLIDE_SIZES =
  '(min-width: 1440px) 840px, (min-width: 1080px) calc(100vw - 600px), (min-width: 768px) 720px, calc(100vw - 32px)'

interface BannerSlideProps {
  banner: BannerData
  /** Index of the banner, from 0 to `count` − 1. */
  place: number
  count: number
  className: string | undefined
}

export function BannerSlide({ banner, place, count, className }: BannerSlideProps) {
  const { t } = useLingui()
  const { saveData, language } = useShell()
  const { integer } = useFormatters()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a carousel, not of a form
    <div
      className={className}
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${{ number: integer(place + 1) }} of ${{ count: integer(count) }}`}
      data-place={place}
    >
      <OperatorBanner
        banner={banner}
        sizes={SLIDE_SIZES}
        alt={t`Promotion`}
        priority={place === 0}
        isRtl={language.dir === 'rtl'}
        // If the browser sends Save-Data, banners after the first have only text.
        isTextOnly={saveData && place > 0 && banner.title !== ''}
      />
    </div>
  )
}
