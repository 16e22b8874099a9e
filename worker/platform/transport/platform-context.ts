import type { Capability } from '../../../shared/config/capabilities'
import type { LanguageCode } from '../../../shared/config/languages'
import type { RestrictionError } from '../../../shared/contract/protection-schemas'
import type { MaintenanceSwitch } from '../../cache/operator-record'
import type { SwrCache } from '../../cache/swr'
import type { Deadline } from '../../cache/time-limit'
import type { Logger } from '../../logging/logger'
import type { PlatformClient } from './client'
import type { PlatformVisitor } from './request'

/**
 * Context of cached platform calls, whose replies are the same for every visitor. It contains no member
 * token.
 */
export interface PublicContext {
  platform: PlatformClient
  cache: SwrCache
  language: LanguageCode
  merchant: string
  /** Content version: part of every cache key. */
  version: string
  /** The operator's maintenance switch while it is on. */
  maintenance?: MaintenanceSwitch | undefined
  waitUntil: (promise: Promise<unknown>) => void
  log: Logger
  requestId: string
  /** Deadline of the request's first byte. */
  deadline: Deadline
  /** Capabilities that the platform lacks (worker/platform/platform-support.ts); undefined: not loaded yet. */
  missing?: readonly Capability[]
  /** True when the page's first byte must not wait for data that can also stream later. */
  skipsDeferred?: true
}

/** Context of a request's platform calls, including calls for one visitor or member. */
export interface PlatformContext extends PublicContext {
  /** The visitor's browser and address; undefined outside a request. */
  visitor?: PlatformVisitor
  /** Called when the member token is no longer valid. */
  onInvalidToken: () => void
  /** Called when the platform refuses a call because of the member's restriction. */
  onRestricted?: (refusal: RestrictionError) => void
  /**
   * True while a page is rendered once for all members of a variant. Platform calls for a member are then not
   * made, and their promises never settle.
   */
  isSharedRender?: true
}
