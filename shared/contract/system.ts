import * as v from 'valibot'
import { downloadLinkSchema, downloadOfferSchema } from './app'
import { flag, instant, listOf, text, webUrl } from './fields'
import { customerServiceSchema } from './support'

/** Data for the whole lobby: status, settings, feature flags, countries, keys. */

export const locationSchema = v.object({
  ip: text(64),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
})

export const statusSchema = v.object({
  info: v.optional(text(1000), ''),
  location: locationSchema,
  maintenance: flag,
  regionRestriction: flag,
  /** Expected end of the maintenance. */
  endsAt: v.optional(instant),
})
export type Status = v.InferOutput<typeof statusSchema>

/** 0 normal; 1 maintenance, with or without a restriction; 2 only the region or IP address is restricted. */
export const systemStatus = (status: Status): 0 | 1 | 2 =>
  status.maintenance ? 1 : status.regionRestriction ? 2 : 0

export const whitelabelSchema = v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)), flag)

/** Names of the enabled flags. */
export const flagsOn = (flags: v.InferOutput<typeof whitelabelSchema>): string[] =>
  Object.keys(flags).filter((name) => flags[name])

export const settingsSchema = v.object({
  customerService: v.optional(listOf(customerServiceSchema, 50), []),
  domainRoute: v.optional(v.record(v.string(), text(300)), {}),
  mobileTemplate: v.optional(
    v.object({ mem_cen: v.optional(flag, false), dep_func: v.optional(flag, false) }),
    {},
  ),
  paths: v.optional(v.record(v.string(), text(300)), {}),
  register: v.optional(
    v.object({ username: v.optional(flag, true), mobileNum: v.optional(flag, false) }),
    {},
  ),
  resources: v.optional(listOf(downloadLinkSchema, 50), []),
  /** Undefined: no offer and no countdown. */
  downloadOffer: v.optional(downloadOfferSchema),
  whitelabel: v.optional(whitelabelSchema, {}),
  mainDomain: v.optional(text(300), ''),
  imageCDNs: v.optional(listOf(webUrl, 20), []),
})
export type Settings = v.InferOutput<typeof settingsSchema>

export const countriesSchema = v.object({
  list: listOf(
    v.object({
      code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      name: text(100),
      dialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
    }),
  ),
})
export type Countries = v.InferOutput<typeof countriesSchema>

/** A JWK Set (RFC 7517). */
export const jwksSchema = v.object({ keys: listOf(v.looseObject({ kty: v.string(), kid: v.string() }), 100) })
