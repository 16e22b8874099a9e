import type { AppData, Guide } from '../../../shared/areas/app/app'
import type { Device } from '../../../shared/device/device'
import { type DownloadKind, fittingDownloads, homeScreenWay } from '../../../shared/device/install'
import { href } from '../../../shared/paths'

export interface InstallOption {
  kind: DownloadKind | 'home-screen'
  /** URL of the app's download, or of the page with the installation guide. */
  href: string
}

export const installGuideHref = (guide: Guide): string => href('app', { guide })

/**
 * Returns the app's installation options, those that fit the device first. If no download fits, the home
 * screen comes first; it is omitted where the browser does not support it.
 */
export function orderedInstallOptions(device: Device, links: AppData['links']): InstallOption[] {
  const fitting = fittingDownloads(
    device,
    links.map(({ kind }) => kind),
  )
  const rank = (kind: DownloadKind) => {
    const index = fitting.indexOf(kind)
    return index === -1 ? fitting.length : index
  }
  const files = links
    .map(({ kind, url }): InstallOption & { kind: DownloadKind } => ({ kind, href: url }))
    // Android comes first among the options that do not fit, because most visitors have it.
    .sort(
      (a, b) => rank(a.kind) - rank(b.kind) || Number(b.kind === 'Android') - Number(a.kind === 'Android'),
    )
  if (homeScreenWay(device) === 'none') return files
  const home: InstallOption = {
    kind: 'home-screen',
    href: installGuideHref(device.os === 'ios' ? 'ios' : 'home-screen'),
  }
  return fitting.length === 0 ? [home, ...files] : [...files, home]
}
