import * as v from 'valibot'
import { CAPABILITIES } from '../config/capabilities'
import { downloadLinkSchema, downloadOfferSchema } from './app-schemas'
import { flagSchema, instantSchema, listOf, text, textLanguageSchema } from './field-schemas'

/** Data for the whole lobby: status, settings, feature flags, countries, keys. */

export const locationSchema = v.object({
  ip: text(64),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
})

export const statusSchema = v.object({
  info: v.optional(text(1000), ''),
  location: locationSchema,
  maintenance: flagSchema,
  regionRestriction: flagSchema,
  /** Expected end of the maintenance. */
  endsAt: v.optional(instantSchema),
})
export type PlatformStatus = v.InferOutput<typeof statusSchema>

/**
 * Returns the platform's status: 0 normal; 1 maintenance, with or without a restriction; 2 only the visitor's
 * region or IP address is restricted.
 */
export const platformStatusCode = (status: PlatformStatus): 0 | 1 | 2 =>
  status.maintenance ? 1 : status.regionRestriction ? 2 : 0

export const whitelabelSchema = v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)), flagSchema)

/** Returns the names of the enabled feature flags. */
export const enabledFlags = (flags: v.InferOutput<typeof whitelabelSchema>): string[] =>
  Object.keys(flags).filter((name) => flags[name])

/** Settings of the platform that the lobby uses. Other properties are ignored. */
export const settingsSchema = v.object({
  /**
   * The operator's choice between two designs of a page. `mem_cen`: on for the member centre with images, off
   * for a plain list. `dep_func`: on for all details of a deposit channel, off for method and amount only.
   */
  mobileTemplate: v.optional(
    v.fallback(
      v.object({
        mem_cen: v.optional(v.fallback(flagSchema, false), false),
        dep_func: v.optional(v.fallback(flagSchema, false), false),
      }),
      { mem_cen: false, dep_func: false },
    ),
    {},
  ),
  /** Pages of the operator by purpose: `terms`, `privacy`. */
  paths: v.optional(v.record(v.string(), text(300)), {}),
  resources: v.optional(listOf(downloadLinkSchema, 50), []),
  /**
   * Names of the features that the platform has (shared/config/capabilities.ts); undefined: all. Unknown names
   * are ignored.
   */
  capabilities: v.optional(
    v.pipe(
      listOf(text(40), 100),
      v.description(
        `Features that the platform has; without the list it has all. Known names: ${CAPABILITIES.join(', ')}`,
      ),
    ),
  ),
  /** Offer for downloading the app; undefined: no offer and no countdown. */
  downloadOffer: v.optional(downloadOfferSchema),
})
export type Settings = v.InferOutput<typeof settingsSchema>

export const countriesSchema = v.object({
  list: listOf(
    v.object({
      code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      name: text(100),
      lang: textLanguageSchema,
      dialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
    }),
  ),
})
export type Countries = v.InferOutput<typeof countriesSchema>

/** The platform's public keys as a JWK Set (RFC 7517). */
export const jwksSchema = v.object({ keys: listOf(v.looseObject({ kty: v.string(), kid: v.string() }), 100) })
