import type { LanguageCode } from '../../../shared/config/languages'
import type { SwrCache } from '../../cache/swr'
import type { Logger } from '../../logging/logger'
import type { Platform } from './client'

/** What platform calls need to know about a request. */
export interface PlatformContext {
  platform: Platform
  cache: SwrCache
  language: LanguageCode
  merchant: string
  /** Content version: part of every cache key. */
  version: string
  waitUntil: (promise: Promise<unknown>) => void
  log: Logger
  requestId: string
  /** Called when the member token is no longer valid. */
  onDeadToken: () => void
}
