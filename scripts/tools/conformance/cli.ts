/** What the command needs. Loaded through Vite, so that it forms one module graph. */
export { readArguments, USAGE as usage } from './arguments'
export { tryPlatform } from './index'
export { json, renderReportPage as page, summary, table } from './report'
