import type { LanguageCode } from '../../../shared/config/languages'
import type { RestrictionError } from '../../../shared/contract/protection'
import type { SwrCache } from '../../cache/swr'
import type { Deadline } from '../../cache/time-limit'
import type { Logger } from '../../logging/logger'
import type { PlatformClient } from './client'
import type { PlatformVisitor } from './request'

/** Context of cached calls, whose replies are the same for every visitor. It has no member's token. */
export interface PublicContext {
  platform: PlatformClient
  cache: SwrCache
  language: LanguageCode
  merchant: string
  /** Content version: part of every cache key. */
  version: string
  waitUntil: (promise: Promise<unknown>) => void
  log: Logger
  requestId: string
  /** Deadline of the request's first byte. */
  deadline: Deadline
  /** True when the first byte does not wait for data that could stream. */
  skipsDeferred?: true
}

/** Values of one request that all platform calls need. */
export interface PlatformContext extends PublicContext {
  /** The visitor's browser and address; undefined outside a request. */
  visitor?: PlatformVisitor
  /** Called when the member token is no longer valid. */
  onInvalidToken: () => void
  /** Called when the platform refuses a call because of the member's restriction. */
  onRestricted?: (refusal: RestrictionError) => void
  /**
   * True while rendering a page for every member of a variant: a member's platform calls are not made, and
   * never settle.
   */
  isSharedRender?: true
}
