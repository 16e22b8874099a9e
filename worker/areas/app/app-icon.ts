import type { DownloadLink } from '../../../shared/contract/app'

/** Where the operator has no icon of the app. */
const OWN_ICON = '/icon.svg'

/** The app's icon as the operator has it, else the product's own. */
export const appIcon = (resources: readonly DownloadLink[]): string =>
  resources.find((link) => link.resourceType === 'AppDownloadIcon')?.url ?? OWN_ICON
