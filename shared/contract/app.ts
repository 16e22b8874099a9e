import * as v from 'valibot'
import { webAddress } from './fields'

/** How players get the app. */

export const downloadLinkSchema = v.object({
  resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK']),
  url: webAddress,
})
export type DownloadLink = v.InferOutput<typeof downloadLinkSchema>
