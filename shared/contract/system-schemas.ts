import * as v from 'valibot'
import { CAPABILITIES } from '../config/capabilities'
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
  /** Location of the caller, as the platform sees it. */
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

/**
 * Feature flags of the operator, by name. The lobby ignores all others. With the flag on:
 * - `AFFMAN3`: agents have their area: team, affiliate links, rates and contracts
 * - `CBS3`: members have the live chat (`launchChat`, `chatUnread`)
 * - `COMPLAINT3`: players can make complaints (`openComplaint` and the calls next to it)
 * - `DOWNLOADLOGIN3`: the app is offered to members only
 * - `DOWNLOADWINDOW3`: the lobby offers the operator’s app; off: nowhere
 * - `FACEBOOKLOGIN3`: login and registration with Facebook, through Firebase
 * - `FREEPLAY3`: visitors can play with play money (`freePlay`)
 * - `GOOGLELOGIN3`: login and registration with Google, through Firebase
 * - `HIDEREG3`: registration is closed, and links to it are hidden
 * - `KYCVERIF3`: members can verify their identity (`verificationStatus` and the calls next to it)
 * - `MANPLAYREB3`: members can claim cashback (`cashback` and the calls next to it)
 * - `MOBILEVERCODELOGIN3`: login with an SMS code (`loginCode`)
 * - `PASSKEY3`: login and confirmation with passkeys
 * - `REGMODAL3`: the link to registration opens a dialog instead of the page
 * - `VALID_CAPTCHA3`: the call `captcha` has the module VALID_CAPTCHA3 instead of CAPTCHA3
 */
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
  /**
   * Paths of pages of the lobby, such as /m/help, that registration links to:
   * - `terms`: the terms of use; absent: the page with the documents of `templates`
   * - `privacy`: the privacy policy; absent: the same page
   */
  paths: v.optional(v.record(v.string(), text(300)), {}),
  /** Downloads of the operator's app. */
  resources: v.optional(listOf(downloadLinkSchema, 50), []),
  /**
   * Names of the features that the platform has (docs/platform/features.md); undefined: all. Unknown names
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

/** A public key as a JWK (RFC 7517, RFC 7518 section 6.2.1). The lobby ignores all other fields. */
const jwkSchema = v.looseObject({
  /** Type of the key. The lobby uses only `EC` and ignores keys of other types, such as X25519 (`OKP`). */
  kty: v.string(),
  /** Id of the key, sent back in the JWE header: at most 100 letters, digits or any of _ . : - */
  kid: v.string(),
  /** Curve of the key: `P-256`, `P-384` or `P-521`; required for a key that the lobby can use. */
  crv: v.optional(v.string()),
  /** First coordinate of the key, base64url without padding; required for a key that the lobby can use. */
  x: v.optional(v.string()),
  /** Second coordinate of the key, base64url without padding; required for a key that the lobby can use. */
  y: v.optional(v.string()),
})

/** The platform's public keys as a JWK Set (RFC 7517). */
export const jwksSchema = v.object({
  /** Public keys, newest first. The lobby encrypts for the first that it can use. */
  keys: listOf(jwkSchema, 100),
})
