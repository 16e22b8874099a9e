import type { MiddlewareHandler } from 'hono'
import { isAccountError } from '../../shared/contract/account-schemas'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'
import type { Endpoint } from '../../shared/contract/endpoints/endpoint'
import { getExampleRefusal, sendAccountRefusal } from '../account/refusals'
import { refuseSecurity } from '../wallet/security/security-refusals'
import type { WalletEnv } from '../wallet/wallet-env'

/**
 * Middleware that refuses a call with the error code that a tester has set, if the contract allows this error
 * for the call.
 */
export const forceTesterRefusal =
  (name: EndpointName): MiddlewareHandler<WalletEnv> =>
  async (c, next) => {
    const { securityError: code } = c.var.scenario
    const { refusals = [] }: Endpoint = endpoints[name]
    if (code === 'none' || !refusals.includes(code)) return next()
    return isAccountError(code) ? sendAccountRefusal(c, getExampleRefusal(code)) : refuseSecurity(c, code)
  }
