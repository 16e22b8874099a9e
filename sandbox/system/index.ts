import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { downloadsOf, type PlatformSettings } from '../app/downloads'
import type { CallEnv } from '../http/env'
import { locationOf } from '../http/location'
import { success } from '../http/replies'
import { languageOf } from '../http/requests'
import { flagsOf } from '../store/flags'
import { settingNamed } from '../store/settings'
import { maintenanceEnd, maintenanceText } from './maintenance'

/** The platform's status, the caller's location, the operator's settings and feature flags. */
export const system = new Hono<CallEnv>()

system.get(endpoints.status.path, async (c) => {
  const { maintenance, regionRestriction } = c.var.scenario
  return success(c, {
    info: maintenance ? await maintenanceText(c.env.DB, languageOf(c)) : '',
    location: locationOf(c.req.raw),
    maintenance: Number(maintenance),
    regionRestriction: Number(regionRestriction),
    ...(maintenance && { endsAt: maintenanceEnd(Date.now()) }),
  })
})

/** It knows no other country than the caller's. */
system.get(endpoints.location.path, (c) =>
  success(c, { ...locationOf(c.req.raw), ip: c.req.query('ip') || locationOf(c.req.raw).ip }),
)

system.get(endpoints.whitelabel.path, async (c) => success(c, await flagsOf(c.env.DB, c.var.scenario)))

system.get(endpoints.settings.path, async (c) => {
  const { scenario } = c.var
  const settings = (await settingNamed(c.env.DB, 'settings')) as PlatformSettings
  return success(c, {
    ...settings,
    ...(await downloadsOf(c.env.DB, scenario, settings)),
  })
})
