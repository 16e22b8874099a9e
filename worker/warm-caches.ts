import { findLanguage } from '../shared/config/languages'
import { DEADLINE_PER_CALL } from './cache/time-limit'
import { createLogger } from './logging/logger'
import { makePlatformContext } from './platform/transport/request-platform'
import { productConfig } from './start/index'
import { loadMissingCapabilities } from './status/load-capabilities'
import type { CacheWarmingCall } from './warm-load'

/** Cached platform calls to refresh, by area. They load data that most visits need. */
const byArea = import.meta.glob<readonly CacheWarmingCall[]>('./areas/*/*-warm-up.ts', {
  eager: true,
  import: 'default',
})
const hot = Object.values(byArea).flat()

/**
 * Maximum number of languages whose cache entries are refreshed. Each language costs about twenty calls, and
 * one run of the worker may make a thousand.
 */
const LANGUAGES_MAX = 6

/**
 * Cron job that refreshes the most used cache entries of the first configured languages, so that no visitor
 * waits for them. Entries of other languages are refreshed by visits. Processes one language after the other,
 * to limit the platform's load.
 */
export async function warmCaches(execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  const requestId = `warm-${crypto.randomUUID()}`
  const log = createLogger({ requestId })
  for (const code of productConfig.languages.slice(0, LANGUAGES_MAX)) {
    const language = findLanguage(code)?.code
    if (!language) continue
    const platform = await makePlatformContext({
      language,
      waitUntil: (promise) => execution.waitUntil(promise),
      log,
      requestId,
      deadline: DEADLINE_PER_CALL,
      onInvalidToken: () => undefined,
    })
    const ctx = { ...platform, missing: await loadMissingCapabilities(platform) }
    const outcomes = await Promise.allSettled(hot.map((load) => load(ctx)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').length
    log.info('caches-warmed', { language, failed })
  }
}
