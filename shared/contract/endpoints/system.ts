import { MODULE } from '../../config/module-ids'
import {
  countriesSchema,
  jwksSchema,
  locationSchema,
  settingsSchema,
  statusSchema,
  whitelabelSchema,
} from '../system'
import type { Endpoint } from './endpoint'

export const system = {
  status: {
    about: 'Maintenance and region restriction. The lobby asks in any language and keeps one answer for all.',
    method: 'GET',
    path: '/wps/system/status',
    module: MODULE.common,
    reply: statusSchema,
    cache: 'status',
  },
  location: {
    about: 'Where the caller is.',
    method: 'GET',
    path: '/wps/system/location',
    module: MODULE.common,
    reply: locationSchema,
    planned: 'register',
  },
  settings: {
    about: 'The operator’s settings.',
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    module: MODULE.common,
    reply: settingsSchema,
    cache: 'short',
  },
  whitelabel: {
    about: 'Feature flags by name.',
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: MODULE.common,
    reply: whitelabelSchema,
    cache: 'short',
  },
  country: {
    about: 'Countries with their dialling codes.',
    method: 'GET',
    path: '/wps/system/country',
    module: MODULE.common,
    reply: countriesSchema,
    cache: 'long',
  },
  jwks: {
    about: 'Public keys for encrypted bodies, newest first (RFC 7517).',
    method: 'GET',
    path: '/wps/.well-known/jwks.json',
    module: MODULE.common,
    reply: jwksSchema,
    cache: 'keys',
  },
} as const satisfies Record<string, Endpoint>
