import type { DownloadLink } from '../../shared/contract/app'

/** Used when the operator has no icon for the app. */
const OWN_ICON = '/icon.svg'

/** The operator's app icon, else the product's. */
export const appIcon = (resources: readonly DownloadLink[]): string =>
  resources.find((link) => link.resourceType === 'AppDownloadIcon')?.url ?? OWN_ICON
