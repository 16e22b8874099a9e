import { findLanguage } from '../shared/config/languages'
import { DEADLINE_PER_WAIT } from './cache/time-limit'
import { createLogger } from './logging/logger'
import { makePlatformContext } from './platform/transport/context'
import { product } from './start/index'
import type { WarmLoad } from './warm-load'

/** Cached calls to refresh, by area: data that most visits read. */
const byArea = import.meta.glob<readonly WarmLoad[]>('./areas/*/warm.ts', { eager: true, import: 'default' })
const hot = Object.values(byArea).flat()

/**
 * Maximum number of languages whose caches are refreshed: each costs about twenty calls, and one run of the
 * worker may make a thousand.
 */
const LANGUAGES_MAX = 6

/**
 * Cron job: refreshes the most used cache entries of the first configured languages, so that no visitor waits
 * for these; visits refresh those of other languages. Processes one language after the other, to limit the
 * platform's load.
 */
export async function warmCaches(execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  const requestId = `warm-${crypto.randomUUID()}`
  const log = createLogger({ requestId })
  for (const code of product.languages.slice(0, LANGUAGES_MAX)) {
    const language = findLanguage(code)?.code
    if (!language) continue
    const ctx = await makePlatformContext({
      language,
      waitUntil: (promise) => execution.waitUntil(promise),
      log,
      requestId,
      deadline: DEADLINE_PER_WAIT,
      onInvalidToken: () => undefined,
    })
    const outcomes = await Promise.allSettled(hot.map((load) => load(ctx)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').length
    log.info('caches-warmed', { language, failed })
  }
}
