/** What the command needs. Loaded through Vite, so that it forms one module graph. */
export { readArguments, usage } from './arguments'
export { tryPlatform } from './index'
export { json, page, summary, table } from './report'
