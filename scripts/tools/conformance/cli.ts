/**
 * Exports for the commands `conformance` and `call`. They are loaded through Vite, so that all modules are loaded only
 * once.
 */
export { FEATURES_WITH_CALLS, readArguments, USAGE } from './arguments'
export { checkPlatformConformance } from './index'
export {
  renderFindingsTable,
  renderNotTested,
  renderReportJson,
  renderReportPage,
  summarizeFindings,
} from './report'
export { CALL_USAGE, callPlatform } from './single-call'
