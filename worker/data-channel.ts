import { BUILD_HEADER, type FormLine } from '../shared/page-data/page-data'
import { clientAssets } from './assets'

/**
 * Headers of every response of the data channel (shared/page-data/page-data.ts): NDJSON of one build, for one
 * visitor.
 */
export const DATA_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'private, no-store',
  [BUILD_HEADER]: clientAssets.build,
}

/** Returns the outcome of a posted form, as the only line of the data channel. */
export function actionResponse(line: FormLine): Response {
  return new Response(`${JSON.stringify(line)}\n`, { headers: DATA_HEADERS })
}
