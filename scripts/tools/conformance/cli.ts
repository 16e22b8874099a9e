/**
 * Exports for the conformance command. They are loaded through Vite, so that all modules are loaded only
 * once.
 */
export { readArguments, USAGE as usage } from './arguments'
export { tryPlatform } from './index'
export { json, renderReportPage as page, summary, table } from './report'
