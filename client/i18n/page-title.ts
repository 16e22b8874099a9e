import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const tagline = msg`Slots, live casino, sports and lottery`

/**
 * Returns a document's title: page and brand or, on home, the brand and its tagline.
 * @param title the route's title, null on home
 */
export const pageTitle = (i18n: I18n, title: MessageDescriptor | null, brandName: string): string =>
  title ? `${i18n._(title)} · ${brandName}` : `${brandName} · ${i18n._(tagline)}`
