import type {
  DeviceSessionsView,
  LoginPlace,
  SecurityEventsView,
} from '../../../../shared/areas/identity/devices'
import { countryName } from '../../../negotiation/region-names'
import type { PageContext } from '../../../page-context'
import {
  fetchDeviceSessions,
  fetchSecurityConfig,
  fetchSecurityEvents,
} from '../../../platform/calls/security-calls'

type Asker = Pick<PageContext, 'platform' | 'language'>

interface Placed {
  country?: string | undefined
  city?: string | undefined
  isNewPlace?: boolean
}

/**
 * Replaces country codes by place names in a list of sessions or events. The worker chooses the names: a
 * browser's country names may be older, and would then differ from the HTML during hydration.
 */
function placed<Row extends Placed>(
  { language }: Asker,
  rows: readonly Row[],
): (Omit<Row, 'country' | 'city'> & { place: LoginPlace })[] {
  return rows.map(({ country, city, ...row }) => {
    // The city is sufficient as a name, unless the place is new for this account.
    const isNamed = country !== undefined && (!city || row.isNewPlace)
    const place = { ...(city && { city }), ...(isNamed && { country: countryName(country, language.tag) }) }
    return { ...row, place }
  })
}

/** Loads the member's open sessions; null when the platform has no such call. @throws PlatformError */
export async function loadDeviceSessions(asker: Asker, token: string): Promise<DeviceSessionsView | null> {
  const reply = await fetchDeviceSessions(asker.platform, token)
  if (!reply) return null
  const list = placed(asker, reply.list)
  return { list: [...list.filter(isThis), ...list.filter((row) => !isThis(row))], now: Date.now() }
}

const isThis = ({ isCurrent }: { isCurrent: boolean }): boolean => isCurrent

/** Loads the account's security events; null when the platform has no such call. @throws PlatformError */
export async function loadSecurityEvents(asker: Asker, token: string): Promise<SecurityEventsView | null> {
  const reply = await fetchSecurityEvents(asker.platform, token)
  return reply && { list: placed(asker, reply.list), now: Date.now() }
}

/**
 * Loads the member's setting for notifications of new logins; null when the platform does not support them.
 * @throws PlatformError
 */
export const loadLoginNoticeSetting = async ({ platform }: Asker, token: string): Promise<boolean | null> =>
  (await fetchSecurityConfig(platform, token)).tellsNewLogins ?? null
