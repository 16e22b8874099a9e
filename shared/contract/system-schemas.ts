import * as v from 'valibot'
import { downloadLinkSchema, downloadOfferSchema } from './app-schemas'
import { flagSchema, instantSchema, listOf, text, textLanguageSchema } from './field-schemas'

/** Data for the whole lobby: status, settings, feature flags, countries, keys. */

export const locationSchema = v.object({
  /** The IP address. */
  ip: text(64),
  /** Country of the address (ISO 3166-1 alpha-2); absent: unknown. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
})

export const statusSchema = v.object({
  /** Text for players during maintenance; plain text. */
  info: v.optional(text(1000), ''),
  /** Where the caller is, from the platform's view. */
  location: locationSchema,
  /** True during maintenance: players can read pages, but not play or pay. */
  maintenance: flagSchema,
  /** True when the caller's region or IP address is restricted. */
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
        /** On: member centre with images; off: a plain list. */
        mem_cen: v.optional(v.fallback(flagSchema, false), false),
        /** On: all details of a deposit channel; off: method and amount only. */
        dep_func: v.optional(v.fallback(flagSchema, false), false),
      }),
      { mem_cen: false, dep_func: false },
    ),
    {},
  ),
  /** Pages of the operator by purpose: `terms`, `privacy`. */
  paths: v.optional(v.record(v.string(), text(300)), {}),
  /** Downloads of the operator's app. */
  resources: v.optional(listOf(downloadLinkSchema, 50), []),
  /** Offer for downloading the app; undefined: no offer and no countdown. */
  downloadOffer: v.optional(downloadOfferSchema),
})
export type Settings = v.InferOutput<typeof settingsSchema>

export const countriesSchema = v.object({
  /** Countries, in the operator's order. */
  list: listOf(
    v.object({
      /** Code of the country (ISO 3166-1 alpha-2). */
      code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      /** Name of the country, in the requested language. */
      name: text(100),
      lang: textLanguageSchema,
      /** Calling code of the country, with or without a plus sign. */
      dialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
    }),
  ),
})
export type Countries = v.InferOutput<typeof countriesSchema>

/** The platform's public keys as a JWK Set (RFC 7517). */
export const jwksSchema = v.object({
  /** Public keys, newest first. The lobby encrypts for the first that it can use. */
  keys: listOf(
    v.looseObject({
      /** Type of the key; only `EC` is used. */
      kty: v.string(),
      /** Id of the key, at most 100 letters, digits or any of _ . : -; sent back in the JWE header. */
      kid: v.string(),
    }),
    100,
  ),
})
