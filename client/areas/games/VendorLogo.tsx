import { useStore } from '@nanostores/react'
import type { Vendor } from '../../../shared/contract/game-schemas'
import { useShell } from '../../data/use-shell'
import { $chosenTheme } from '../../stores/shell'
import { CoverImage } from '../../ui/CoverImage/CoverImage'

/** The platform's `iconWidth` of a logo is its width at this height in px. */
const MARK_HEIGHT = 40

/** A vendor's logo in the variant for the current theme, or the vendor's name when it has no logo. */
export function VendorLogo({
  vendor,
  onArt = false,
  named = false,
  className,
}: {
  vendor: Vendor
  /** True when the logo is on top of an image. Images are dark in every theme. */
  onArt?: boolean
  /** True when no visible text names the vendor, so that the logo needs an accessible name. */
  named?: boolean
  className?: string | undefined
}) {
  const { theme } = useShell()
  const shownTheme = useStore($chosenTheme, { ssr: 'initial' }) ?? theme
  const { displayName, mobileSmallIcon, mobileSmallIconLight, iconWidth } = vendor
  const mark = (shownTheme === 'light' && !onArt ? mobileSmallIconLight : undefined) ?? mobileSmallIcon
  if (!mark) return <bdi>{displayName}</bdi>
  return (
    <CoverImage
      className={className}
      src={mark}
      alt={named ? displayName : ''}
      width={iconWidth}
      height={MARK_HEIGHT}
      widths={[]}
    />
  )
}
