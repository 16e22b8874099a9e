/**
 * Exports for the conformance command. They are loaded through Vite, so that all modules are loaded only
 * once.
 */
export { readArguments, USAGE as usage } from './arguments'
export { checkPlatformConformance as tryPlatform } from './index'
export { renderReportJson as json, renderReportPage as page, summarizeFindings as summary, renderFindingsTable as table } from './report'
