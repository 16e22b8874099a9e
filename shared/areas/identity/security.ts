import type { SecurityConfig } from '../../contract/security-schemas'
import type { Deferred } from '../../page-data/deferred'

export interface SecurityData {
  /** False for accounts without security settings, such as free play. */
  isAllowed: boolean
  /** Security settings of the member; null for accounts without security settings. */
  security: Deferred<SecurityConfig> | null
  degraded: boolean
}
