import { useStore } from '@nanostores/react'
import type { Vendor } from '../../../shared/contract/games'
import { useShell } from '../../data/use-shell'
import { $theme } from '../../stores/theme'
import { Picture } from '../../ui/Picture/Picture'

/** Height at which the platform gives the drawn width of a mark. */
const MARK_HEIGHT = 40

/** A vendor's word-mark for the theme that is shown; its name where it has none. */
export function VendorMark({
  vendor,
  onArt = false,
  named = false,
  className,
}: {
  vendor: Vendor
  /** Lies on a picture, which is dark in every theme. */
  onArt?: boolean
  /** Nothing beside it says the name. */
  named?: boolean
  className?: string | undefined
}) {
  const { theme } = useShell()
  const shownTheme = useStore($theme, { ssr: 'initial' }) ?? theme
  const { displayName, mobileSmallIcon, mobileSmallIconLight, iconWidth } = vendor
  const mark = (shownTheme === 'light' && !onArt ? mobileSmallIconLight : undefined) ?? mobileSmallIcon
  if (!mark) return <bdi>{displayName}</bdi>
  return (
    <Picture
      className={className}
      src={mark}
      alt={named ? displayName : ''}
      width={iconWidth}
      height={MARK_HEIGHT}
      widths={[]}
    />
  )
}
