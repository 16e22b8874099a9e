import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { publicKeys } from '../account/platform-keys'
import { registerRules } from '../account/register-rules'
import { downloadsOf, type PlatformSettings } from '../app/downloads'
import type { SandboxEnv } from '../http/env'
import { locationOf, maintenanceEnd } from '../http/location'
import { success } from '../http/replies'
import { languageOf } from '../http/requests'
import { flagsOf } from '../store/flags'
import { settingNamed } from '../store/settings'
import { titleInLanguage } from '../store/texts'
import { documents } from '../support/documents'

const maintenanceWords = (db: D1Database, language: string) =>
  db
    .prepare(
      `SELECT coalesce(wanted.title, fallback.title) AS title
       FROM (SELECT 'status:maintenance' AS owner) AS status ${titleInLanguage('status.owner')}`,
    )
    .bind(language)
    .first('title')

/** Status, location, settings, flags, countries and keys. */
export const system = new Hono<SandboxEnv>()

system.get(endpoints.status.path, async (c) => {
  const { maintenance, regionRestriction } = c.var.scenario
  return success(c, {
    info: maintenance ? await maintenanceWords(c.env.DB, languageOf(c)) : '',
    location: locationOf(c.req.raw),
    maintenance: Number(maintenance),
    regionRestriction: Number(regionRestriction),
    ...(maintenance && { endsAt: maintenanceEnd(Date.now()) }),
  })
})

system.get(endpoints.location.path, (c) => success(c, locationOf(c.req.raw)))

system.get(endpoints.customerService.path, async (c) =>
  success(c, await settingNamed(c.env.DB, 'customerService')),
)

system.get(endpoints.templates.path, async (c) => success(c, await documents(c.env.DB, languageOf(c))))

system.get(endpoints.whitelabel.path, async (c) => success(c, await flagsOf(c.env.DB, c.var.scenario)))

system.get(endpoints.settings.path, async (c) => {
  const settings = (await settingNamed(c.env.DB, 'settings')) as PlatformSettings
  const { username, mobileNum } = await registerRules(c.env.DB, c.var.scenario)
  return success(c, {
    ...settings,
    ...(await downloadsOf(c.env.DB, c.var.scenario, settings)),
    register: { username, mobileNum },
    whitelabel: await flagsOf(c.env.DB, c.var.scenario),
  })
})

system.get(endpoints.country.path, async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT code, coalesce(wanted.title, fallback.title) AS name, dialing_code AS dialingCode
     FROM country ${titleInLanguage("'country:' || code")} ORDER BY position`,
  )
    .bind(languageOf(c))
    .all()
  return success(c, { list: results })
})

system.get(endpoints.jwks.path, async (c) => success(c, { keys: await publicKeys(c.env.DB) }))
