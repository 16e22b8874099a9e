import type { Handler } from 'hono'
import type { AppEnv } from '../env'
import { renderRestricted } from './gate'
import { renderSystemPage } from './system-page'

/** System pages that have an address, besides being answers to others. */

export const restricted: Handler<AppEnv> = (c) => renderRestricted(c)

export const serviceError: Handler<AppEnv> = (c) => renderSystemPage(c, { kind: 'service-error' }, {}, 503)
