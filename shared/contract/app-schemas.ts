import * as v from 'valibot'
import { instantSchema, webUrlSchema } from './field-schemas'

/** Platform calls for downloading the operator's app. */

export const downloadLinkSchema = v.object({
  resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK']),
  url: webUrlSchema,
})
export type DownloadLink = v.InferOutput<typeof downloadLinkSchema>

/** A time-limited offer for downloading the app. */
export const downloadOfferSchema = v.object({ endsAt: instantSchema })
