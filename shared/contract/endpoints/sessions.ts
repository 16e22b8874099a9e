import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { flag } from '../fields'
import { deviceSessionsSchema, SESSION_ERRORS, securityEventsSchema } from '../sessions'
import { type Endpoint, ignored } from './endpoint'

const SESSIONS = '/wps/member/sessions'

/** All of them are optional: a platform without them answers 404, and the lobby says that it is not offered. */
export const sessions = {
  deviceSessions: {
    about: 'Where the member’s account is open. Optional: 404 where the platform does not list sessions.',
    method: 'GET',
    path: SESSIONS,
    module: MODULE.common,
    reply: deviceSessionsSchema,
    token: true,
  },
  endSession: {
    about: 'Ends one of the member’s own sessions, but not the one that asks. Its token is dead at once.',
    method: 'DELETE',
    path: `${SESSIONS}/:id`,
    module: MODULE.common,
    reply: ignored,
    token: true,
    refusals: SESSION_ERRORS,
  },
  endOtherSessions: {
    about: 'Ends all sessions of the member but the one that asks.',
    method: 'DELETE',
    path: SESSIONS,
    module: MODULE.common,
    reply: ignored,
    token: true,
  },
  securityEvents: {
    about:
      'What has happened to the member’s account lately, the newest first. Optional, as `deviceSessions`.',
    method: 'GET',
    path: '/wps/member/securityEvents',
    module: MODULE.common,
    reply: securityEventsSchema,
    token: true,
  },
  tellNewLogins: {
    about:
      'Whether a login from a new device is told in the inbox. Only where `securityConfig` has `tellsNewLogins`.',
    method: 'POST',
    path: `${SESSIONS}/notices`,
    module: MODULE.common,
    body: v.object({ isOn: flag }),
    reply: ignored,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
