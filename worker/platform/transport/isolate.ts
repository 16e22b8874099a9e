import { env } from 'cloudflare:workers'
import { findLanguage } from '../../../shared/config/languages'
import { FaultTolerantKv } from '../../cache/guarded-kv'
import { OperatorRecord } from '../../cache/operator-record'
import { SwrCache } from '../../cache/swr'
import type { Bindings } from '../../env'
import { observe } from '../../observe/observe'
import { platformConnection, productConfig } from '../../start/index'
import { createPlatformClient } from './client'
import { PlatformLoadMeter } from './load-meter'

/** Default value of the `Device` header: the platform's name for mobile web. */
const DEVICE = 'H5'

const { merchantCode: merchant } = productConfig
const now = () => Date.now()
const load = new PlatformLoadMeter(now)
const kv = new FaultTolerantKv((env as Bindings).CACHE, now)

/**
 * Objects that all requests of an isolate share, because caches, breaker and retry budget must count every
 * call.
 */
export const isolateServices = {
  platform: createPlatformClient({
    ...platformConnection,
    merchant,
    device: DEVICE,
    languageCodes: Object.fromEntries(
      productConfig.languages.map((code) => [findLanguage(code)?.code ?? code, code]),
    ),
    now,
    load,
    onFailure: (kind, code) => observe({ event: 'platform', kind, code }),
    onBreaker: (outcome) => observe({ event: 'breaker', outcome }),
  }),
  load,
  kv,
  cache: new SwrCache(kv, now),
  operatorRecord: new OperatorRecord(kv, merchant, now),
}
