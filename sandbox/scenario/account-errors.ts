import type { AccountError } from '../../shared/contract/account'
import type { EndpointName } from '../../shared/contract/endpoints'
import type { ScenarioState } from './state'

/** Account calls that change something. Calls that only fill a page would use up an error meant for the next step. */
const actions: readonly EndpointName[] = [
  'login',
  'loginCode',
  'freePlay',
  'changePassword',
  'passwordByEmail',
  'passwordBySms',
  'setPasswordByPhone',
  'register',
  'registerMobile',
  'registerCode',
  'passkeyLogin',
  'addPasskey',
  'removePasskey',
  'affiliate',
]

/** Other account calls, refused only where `endpoints` names them. */
const others: readonly EndpointName[] = [
  'logout',
  'updateLanguage',
  'registerRules',
  'validateUsername',
  'checkEmail',
  'captcha',
  'passkeyLoginOptions',
  'passkeyOptions',
]

/** The code that the scenario refuses this call with; undefined: it is not refused. */
export function accountErrorFor(
  { accountError, endpoints }: ScenarioState,
  endpoint: EndpointName | undefined,
): AccountError | undefined {
  if (accountError === 'none' || !endpoint) return undefined
  const meant =
    endpoints.length === 0 ? actions : [...actions, ...others].filter((name) => endpoints.includes(name))
  return meant.includes(endpoint) ? accountError : undefined
}
