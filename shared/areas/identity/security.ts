import type { SecurityConfig } from '../../contract/security'
import type { Deferred } from '../../page-data/deferred'

export interface SecurityData {
  /** False for accounts that have nothing to secure, such as free play. */
  isAllowed: boolean
  /** Security settings of the member; null for accounts that have nothing to secure. */
  security: Deferred<SecurityConfig> | null
  degraded: boolean
}
