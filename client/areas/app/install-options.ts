import type { AppData, InstallGuideId } from '../../../shared/areas/app/app'
import {
  type DownloadKind,
  downloadsForDevice,
  findAppInstallMethod,
} from '../../../shared/device/app-install'
import type { Device } from '../../../shared/device/user-agent-device'
import { href } from '../../../shared/paths'

export interface InstallOption {
  kind: DownloadKind | 'home-screen'
  /** URL of the download, or of the page with the installation guide. */
  href: string
}

export const installGuideHref = (guide: InstallGuideId): string => href('app', { guide })

/**
 * Returns the installation options of the app, with those that fit the device first. If no download fits, the
 * home screen comes first. It is omitted where the browser cannot add to the home screen.
 */
export function listInstallOptions(device: Device, links: AppData['links']): InstallOption[] {
  const fitting = downloadsForDevice(
    device,
    links.map(({ kind }) => kind),
  )
  const rank = (kind: DownloadKind) => {
    const index = fitting.indexOf(kind)
    return index === -1 ? fitting.length : index
  }
  const files = links
    .map(({ kind, url }): InstallOption & { kind: DownloadKind } => ({ kind, href: url }))
    // Among the options that do not fit this device, Android comes first, because most visitors use Android
    // phones.
    .sort(
      (a, b) => rank(a.kind) - rank(b.kind) || Number(b.kind === 'Android') - Number(a.kind === 'Android'),
    )
  if (findAppInstallMethod(device) === 'none') return files
  const home: InstallOption = {
    kind: 'home-screen',
    href: installGuideHref(device.os === 'ios' ? 'ios' : 'home-screen'),
  }
  return fitting.length === 0 ? [home, ...files] : [...files, home]
}
