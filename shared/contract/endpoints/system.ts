import { MODULE } from '../../config/module-ids'
import { text } from '../fields'
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
    about:
      'Where an IP address is. The lobby asks for the visitor of its page for a restricted region, because the caller itself is the worker.',
    method: 'GET',
    path: '/wps/system/location',
    module: MODULE.common,
    query: { ip: text(45) },
    reply: locationSchema,
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
