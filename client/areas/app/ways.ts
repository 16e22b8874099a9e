import type { Device } from '../../../shared/device/device'
import { type DownloadKind, fittingDownloads, homeScreenWay } from '../../../shared/device/install'
import { href } from '../../../shared/pages'
import type { AppData, Guide } from './app/contract'

export interface Way {
  kind: DownloadKind | 'home-screen'
  /** Of the file, or of the guide's page. */
  address: string
}

export const guideHref = (guide: Guide): string => href('app', { guide })

/**
 * Ways to the app, the ones that fit the device first. Without a file that fits, the home screen comes first; where
 * there is none it is left out.
 */
export function orderedWays(device: Device, links: AppData['links']): Way[] {
  const fitting = fittingDownloads(
    device,
    links.map(({ kind }) => kind),
  )
  const rank = (kind: DownloadKind) => {
    const index = fitting.indexOf(kind)
    return index === -1 ? fitting.length : index
  }
  const files = links
    .map(({ kind, url }): Way & { kind: DownloadKind } => ({ kind, address: url }))
    // As in the design among those that do not fit: Android, iOS, its profile.
    .toSorted(
      (a, b) => rank(a.kind) - rank(b.kind) || Number(b.kind === 'Android') - Number(a.kind === 'Android'),
    )
  if (homeScreenWay(device) === 'none') return files
  const home: Way = {
    kind: 'home-screen',
    address: guideHref(device.os === 'ios' ? 'ios' : 'home-screen'),
  }
  return fitting.length === 0 ? [home, ...files] : [...files, home]
}
