import * as v from 'valibot'
import { instant, webAddress } from './fields'

/** How players get the operator's app. */

export const downloadLinkSchema = v.object({
  resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK']),
  url: webAddress,
})
export type DownloadLink = v.InferOutput<typeof downloadLinkSchema>

/** A time-limited offer for those who get the app. */
export const downloadOfferSchema = v.object({ endsAt: instant })
