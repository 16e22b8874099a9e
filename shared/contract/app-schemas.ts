import * as v from 'valibot'
import { instantSchema, webUrlSchema } from './field-schemas'

/** Platform calls for downloading the operator's app. */

export const downloadLinkSchema = v.object({
  /**
   * Target of the URL: an app for iOS or Android, an iOS web clip profile, the app's icon, or the host of
   * affiliate links.
   */
  resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK']),
  /** URL of the file or page. */
  url: webUrlSchema,
})
export type DownloadLink = v.InferOutput<typeof downloadLinkSchema>

/** A time-limited offer for downloading the app. */
export const downloadOfferSchema = v.object({
  /** When the offer ends; the lobby counts down to it. */
  endsAt: instantSchema,
})
