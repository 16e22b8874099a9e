/** Exports for the conformance command. Loaded through Vite, so that they form one module graph. */
export { readArguments, USAGE as usage } from './arguments'
export { tryPlatform } from './index'
export { json, renderReportPage as page, summary, table } from './report'
