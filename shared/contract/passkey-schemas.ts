import * as v from 'valibot'
import {
  countSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
} from './field-schemas'

/**
 * Passkeys: discoverable WebAuthn credentials, which an authenticator finds without an account name. The JSON
 * formats are those of Web Authentication Level 3 (sections 5.1.8 to 5.1.10). Never cached. Only the platform
 * verifies an authenticator's response.
 */

/** Creates the schema of bytes as base64url without padding, with `min` to `max` characters. */
const bytes = (max: number, min = 1) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${min},${max}}$`)))

/** Challenge of at least 16 bytes, as the WebAuthn standard requires. */
const challenge = bytes(512, 22)
/** Id of a credential: at most 1023 bytes. */
const credentialId = bytes(1364)

/** Relying party id: a host name, without scheme and port. */
const rpId = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/),
  v.description('The lobby’s host name, or a domain that it belongs to'),
)

const transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const transports = v.optional(listOf(transport, 10))

const descriptor = v.object({ id: credentialId, type: v.literal('public-key'), transports })
const descriptors = v.optional(listOf(descriptor, 64))

const userVerification = v.optional(v.picklist(['required', 'preferred', 'discouraged']), 'required')
/** Time for which a passkey challenge is valid, ms. */
const timeout = v.optional(v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(600_000)), 180_000)

/**
 * Options for creating a passkey (PublicKeyCredentialCreationOptionsJSON). Without `rp.id` the relying party
 * is the lobby's host name.
 */
export const creationOptionsSchema = v.object({
  rp: v.object({ id: v.optional(rpId), name: text(64) }),
  /** User in the passkey; `id` must not reveal the member's identity. */
  user: v.object({ id: bytes(86), name: text(64), displayName: text(64) }),
  challenge,
  pubKeyCredParams: v.pipe(
    listOf(
      v.object({
        type: v.literal('public-key'),
        alg: v.pipe(v.number(), v.integer(), v.minValue(-65_535), v.maxValue(0)),
      }),
      20,
    ),
    v.nonEmpty(),
  ),
  timeout,
  /** The member's existing passkeys, so that one device does not get two. */
  excludeCredentials: descriptors,
  authenticatorSelection: v.optional(
    v.object({
      authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
      residentKey: v.optional(v.literal('required'), 'required'),
      requireResidentKey: v.optional(v.literal(true), true),
      userVerification,
    }),
    {},
  ),
  attestation: v.optional(v.picklist(['none', 'indirect', 'direct']), 'none'),
})
export type PasskeyCreationOptions = v.InferOutput<typeof creationOptionsSchema>

/**
 * Options for using a passkey (PublicKeyCredentialRequestOptionsJSON). For a login the options name no
 * credentials, because they must be equal for all visitors.
 */
export const requestOptionsSchema = v.object({
  challenge,
  timeout,
  rpId: v.optional(rpId),
  allowCredentials: descriptors,
  userVerification,
})
export type PasskeyRequestOptions = v.InferOutput<typeof requestOptionsSchema>

/**
 * Fields of every authenticator's result, next to its response. Extensions are neither requested nor
 * forwarded.
 */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  clientExtensionResults: v.optional(v.object({}), {}),
}
const clientDataJSON = bytes(4096)

/** Response of an authenticator that created a passkey (RegistrationResponseJSON). */
export const newPasskeySchema = v.object({
  ...credential,
  response: v.object({ clientDataJSON, attestationObject: bytes(24_000), transports }),
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>
export const newPasskeyBodySchema = v.object({ credential: newPasskeySchema })

/** Response of an authenticator that signed with a passkey (AuthenticationResponseJSON). */
export const assertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes(2048),
    signature: bytes(2048),
    userHandle: v.optional(v.nullable(bytes(86))),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof assertionSchema>

/**
 * Origin on which a passkey is created or used. The platform accepts only the merchant's origins, and refuses
 * signatures for any other.
 */
const origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https?:\/\/[^/]+$/),
  v.description('The lobby’s origin, as its visitor sees it'),
)
export const passkeyOriginSchema = v.object({ origin })

/**
 * Random text that the lobby creates to identify a browser during a login. The request for a challenge and
 * the login with it must contain the same text.
 */
const browser = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/))
export const loginChallengeSchema = v.object({ origin, browser })
export const passkeyLoginSchema = v.object({ browser, credential: assertionSchema })

/** The withdrawal that the member confirms by passkey. The challenge is valid for this withdrawal only. */
export const withdrawalToConfirmSchema = v.object({
  origin,
  amount: decimalSchema,
  accountId: idSchema,
  idempotencyKey: idSchema,
})

export const passkeySchema = v.object({
  id: idSchema,
  /** Name of the password manager or device that stores the passkey, if the platform knows it. */
  name: v.optional(text(64)),
  /**
   * True when a password manager has copies of the passkey; otherwise the passkey exists on one device only.
   */
  isSynced: v.optional(flagSchema, false),
  addedAt: instantSchema,
  usedAt: v.optional(instantSchema),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

/** Passkeys of a member, newest first. */
export const passkeysSchema = v.object({
  list: listOf(passkeySchema, 100),
  /** Maximum number of passkeys of a member. */
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  /**
   * Required step before a passkey is added or removed: confirming with the login password, or logging in
   * again. Undefined: no step is required at the moment.
   */
  confirmBy: v.optional(v.picklist(['password', 'login'])),
  /** Seconds from now during which no confirmation is required. Undefined: not reported. */
  confirmedForS: v.optional(countSchema),
})
export type Passkeys = v.InferOutput<typeof passkeysSchema>

/** Reply of the platform call `addPasskey`. */
export const passkeyAddedSchema = v.object({ id: idSchema })

/**
 * Error codes of passkey calls. `passkey.expired`: the challenge has expired, was already used, or belongs to
 * another session.
 */
export const PASSKEY_ERRORS = [
  'passkey.refused',
  'passkey.expired',
  'passkey.exists',
  'passkey.most',
  'passkey.not.found',
] as const
