/**
 * Exports for the commands `conformance` and `call`. They are loaded through Vite, so that all modules are loaded only
 * once.
 */
export { readArguments, USAGE } from './arguments'
export { checkPlatformConformance } from './index'
export {
  renderFindingsTable,
  renderReportJson,
  renderReportPage,
  summarizeFindings,
} from './report'
export { CALL_USAGE, callPlatform } from './single-call'
