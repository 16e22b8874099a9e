import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { CONFIRMATION_ERRORS, sessionReplySchema } from '../account-schemas'
import { flagSchema } from '../field-schemas'
import {
  creationOptionsSchema,
  loginChallengeSchema,
  newPasskeyBodySchema,
  passkeyAddedSchema,
  passkeyLoginSchema,
  passkeyOriginSchema,
  passkeysSchema,
  requestOptionsSchema,
  withdrawalToConfirmSchema,
} from '../passkey-schemas'
import { deviceSessionsSchema, SESSION_ERRORS, securityEventsSchema } from '../session-schemas'
import { type Endpoint, ignoredReply } from './endpoint'

/** Optional calls about passkeys, available when the platform's flag `PASSKEY3` is on. */
export const passkeyEndpoints = {
  passkeyLoginOptions: {
    about:
      'Returns a challenge for a login by passkey, where the flag `PASSKEY3` is on. The platform refuses unknown origins. The reply is the same for everyone, and reveals nothing about any account.',
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    body: loginChallengeSchema,
    reply: requestOptionsSchema,
    refusals: ['passkey.refused', 'no.permission'],
  },
  passkeyLogin: {
    about:
      'Opens the session of the member whose passkey has signed a challenge of this browser. A challenge can be used once, and expires after a few minutes.',
    method: 'POST',
    path: '/wps/session/login/passkey',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    visitor: true,
    body: passkeyLoginSchema,
    reply: sessionReplySchema,
    refusals: ['passkey.refused', 'passkey.expired', 'login.disabled', 'login.locked', 'no.permission'],
  },
  passkeys: {
    about: 'Returns the member’s passkeys.',
    method: 'GET',
    path: '/wps/member/passkeys',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    reply: passkeysSchema,
    token: true,
  },
  passkeyOptions: {
    about:
      'Returns a challenge for a new passkey, for this session only. Requires a recent login or `confirmIdentity`.',
    method: 'POST',
    path: '/wps/member/passkeys/options',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    body: passkeyOriginSchema,
    reply: creationOptionsSchema,
    token: true,
    refusals: ['passkey.refused', 'passkey.most', ...CONFIRMATION_ERRORS, 'no.permission'],
  },
  addPasskey: {
    about: 'Adds the passkey that has signed a challenge of this session.',
    method: 'POST',
    path: '/wps/member/passkeys',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    body: newPasskeyBodySchema,
    reply: passkeyAddedSchema,
    token: true,
    refusals: ['passkey.refused', 'passkey.expired', 'passkey.exists', 'passkey.most', 'no.permission'],
  },
  removePasskey: {
    about:
      'Removes one of the member’s passkeys. It can no longer log in. Requires the same confirmation as adding one.',
    method: 'DELETE',
    path: '/wps/member/passkeys/:id',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    reply: passkeysSchema,
    token: true,
    refusals: ['passkey.not.found', ...CONFIRMATION_ERRORS, 'no.permission'],
  },
  withdrawalPasskeyOptions: {
    about:
      'Returns a challenge that confirms one withdrawal by passkey, where `withdrawSettings` has `confirmBy`. It is valid for this amount, account and idempotency key only. A passkey added a moment ago should not confirm, because the login password alone is enough to add one.',
    method: 'POST',
    path: '/wps/member/passkeys/withdrawal',
    module: MODULE_IDS.common,
    feature: 'passkeys',
    body: withdrawalToConfirmSchema,
    reply: requestOptionsSchema,
    token: true,
    refusals: ['passkey.not.found', 'passkey.refused', 'no.permission'],
  },
} as const satisfies Record<string, Endpoint>

const SESSIONS = '/wps/member/sessions'

/**
 * Optional calls about open sessions. A platform without these calls replies with 404, and the lobby then
 * says that the feature is not offered.
 */
export const sessionEndpoints = {
  deviceSessions: {
    about: 'Returns the member’s active sessions. Optional: 404 if the platform does not list sessions.',
    method: 'GET',
    path: SESSIONS,
    module: MODULE_IDS.common,
    feature: 'session',
    reply: deviceSessionsSchema,
    token: true,
  },
  endSession: {
    about: 'Ends another session of the member. Its token stops working immediately.',
    method: 'DELETE',
    path: `${SESSIONS}/:id`,
    module: MODULE_IDS.common,
    feature: 'session',
    reply: ignoredReply,
    token: true,
    refusals: ['no.permission', ...SESSION_ERRORS],
  },
  endOtherSessions: {
    about: 'Ends all sessions of the member except the current one.',
    method: 'DELETE',
    path: SESSIONS,
    module: MODULE_IDS.common,
    feature: 'session',
    reply: ignoredReply,
    token: true,
  },
  securityEvents: {
    about: 'Returns recent events of the member’s account, newest first. Optional, like `deviceSessions`.',
    method: 'GET',
    path: '/wps/member/securityEvents',
    module: MODULE_IDS.common,
    feature: 'session',
    reply: securityEventsSchema,
    token: true,
  },
  tellNewLogins: {
    about:
      'Sets whether the inbox reports logins from new devices. Called only if `securityConfig` has `tellsNewLogins`.',
    method: 'POST',
    path: `${SESSIONS}/notices`,
    module: MODULE_IDS.common,
    feature: 'session',
    body: v.object({
      /** True to report logins from new devices in the inbox. */
      isOn: flagSchema,
    }),
    reply: ignoredReply,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
