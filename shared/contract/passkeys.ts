import * as v from 'valibot'
import { count, decimal, flag, id, instant, listOf, text } from './fields'

/**
 * Passkeys: WebAuthn credentials that the authenticator finds by itself, in the JSON forms of Web Authentication Level 3
 * (sections 5.1.8 to 5.1.10). Never cached. Only the platform checks what an authenticator says.
 */

/** Bytes as base64url without padding, at most so many characters. */
const bytes = (max: number, min = 1) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${min},${max}}$`)))

/** At least 16 bytes, as the standard asks for. */
const challenge = bytes(512, 22)
/** At most 1023 bytes. */
const credentialId = bytes(1364)

/** A host name, without scheme and port. */
const rpId = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/),
  v.description('The lobby’s host name, or a domain that it belongs to'),
)

const transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const transports = v.optional(listOf(transport, 10))

/** A credential by its id. */
const descriptor = v.object({ id: credentialId, type: v.literal('public-key'), transports })
const descriptors = v.optional(listOf(descriptor, 64))

const userVerification = v.optional(v.picklist(['required', 'preferred', 'discouraged']), 'required')
/** How long the challenge lasts, ms. */
const timeout = v.optional(v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(600_000)), 180_000)

/** Options for making a passkey (PublicKeyCredentialCreationOptionsJSON). Without `rp.id` it is the lobby's host name. */
export const creationOptionsSchema = v.object({
  rp: v.object({ id: v.optional(rpId), name: text(64) }),
  /** `id` must not tell who the member is. */
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
  /** The member's other passkeys, so that none is made twice on one device. */
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
export type CreationOptions = v.InferOutput<typeof creationOptionsSchema>

/**
 * Options for using a passkey (PublicKeyCredentialRequestOptionsJSON). For a login they name no credentials: they must be
 * the same for everybody.
 */
export const requestOptionsSchema = v.object({
  challenge,
  timeout,
  rpId: v.optional(rpId),
  allowCredentials: descriptors,
  userVerification,
})
export type RequestOptions = v.InferOutput<typeof requestOptionsSchema>

/** What all authenticators say beside their response. Extensions are neither asked for nor passed on. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  clientExtensionResults: v.optional(v.object({}), {}),
}
const clientDataJSON = bytes(4096)

/** A new passkey (RegistrationResponseJSON). */
export const newPasskeySchema = v.object({
  ...credential,
  response: v.object({ clientDataJSON, attestationObject: bytes(24_000), transports }),
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>
export const newPasskeyBodySchema = v.object({ credential: newPasskeySchema })

/** What a passkey has signed (AuthenticationResponseJSON). */
export const assertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes(2048),
    signature: bytes(2048),
    userHandle: v.optional(v.nullable(bytes(86))),
  }),
})
export type Assertion = v.InferOutput<typeof assertionSchema>

/**
 * Where a passkey is made or used. The platform takes only origins of the merchant, and refuses what was signed on
 * another one.
 */
const origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https?:\/\/[^/]+$/),
  v.description('The lobby’s origin, as its visitor sees it'),
)
export const atOriginSchema = v.object({ origin })

/** A browser that wants to log in: random text of the lobby's, the same with the challenge and with its answer. */
const browser = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/))
export const loginChallengeSchema = v.object({ origin, browser })
export const passkeyLoginSchema = v.object({ browser, credential: assertionSchema })

/** The withdrawal that a passkey is to confirm: its challenge is for this one only. */
export const withdrawalToConfirmSchema = v.object({
  origin,
  amount: decimal,
  accountId: id,
  idempotencyKey: id,
})

export const passkeySchema = v.object({
  id,
  /** The password manager or device that holds it, as far as the platform knows. */
  name: v.optional(text(64)),
  /** A password manager has copies of it; without, it exists on one device. */
  isSynced: v.optional(flag, false),
  addedAt: instant,
  usedAt: v.optional(instant),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

/** A member's passkeys, the newest first. */
export const passkeysSchema = v.object({
  list: listOf(passkeySchema, 100),
  /** How many a member may have. */
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  /**
   * What the member has to do before one is added or removed: confirm by the login password, or log in again. Undefined:
   * nothing for now.
   */
  confirmBy: v.optional(v.picklist(['password', 'login'])),
  /** For how many seconds from now nothing has to be done. Undefined: it is not known. */
  confirmedForS: v.optional(count),
})
export type Passkeys = v.InferOutput<typeof passkeysSchema>

/** Reply of `addPasskey`: its id. */
export const passkeyAddedSchema = v.object({ id })

/** Error codes of what a passkey has signed. `passkey.expired`: its challenge is over, used, or of another session. */
export const PASSKEY_ERRORS = [
  'passkey.refused',
  'passkey.expired',
  'passkey.exists',
  'passkey.most',
  'passkey.not.found',
] as const
