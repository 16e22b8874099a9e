import { BUILD_HEADER, type FormResultLine } from '../shared/page-data/page-data'
import { clientAssets } from './assets'

/**
 * Headers of every response on the data channel (shared/page-data/page-data.ts): NDJSON for one visitor, from
 * one client build.
 */
export const DATA_CHANNEL_HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'private, no-store',
  [BUILD_HEADER]: clientAssets.build,
}

/** Returns the response to a form that was posted on the data channel: its outcome as one line of NDJSON. */
export function formOutcomeResponse(line: FormResultLine): Response {
  return new Response(`${JSON.stringify(line)}\n`, { headers: DATA_CHANNEL_HEADERS })
}
