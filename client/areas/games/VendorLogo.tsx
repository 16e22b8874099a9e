import { useStore } from '@nanostores/react'
import type { Vendor } from '../../../shared/contract/games'
import { useShell } from '../../data/use-shell'
import { $theme } from '../../stores/shell'
import { CoverImage } from '../../ui/CoverImage/CoverImage'

/** Height in px to which the platform's logo widths apply. */
const MARK_HEIGHT = 40

/** A vendor's logo for the current theme, or its name when it has no logo. */
export function VendorLogo({
  vendor,
  onArt = false,
  named = false,
  className,
}: {
  vendor: Vendor
  /** True when the logo is on an image, which is dark in every theme. */
  onArt?: boolean
  /** True when no text beside the logo shows the name, so that the logo needs an accessible name. */
  named?: boolean
  className?: string | undefined
}) {
  const { theme } = useShell()
  const shownTheme = useStore($theme, { ssr: 'initial' }) ?? theme
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
