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

const descriptor = v.object({
  id: credentialId,
  /** Type of the credential. */
  type: v.literal('public-key'),
  /** Connections between browser and authenticator. */
  transports,
})
const descriptors = v.optional(listOf(descriptor, 64))

const userVerification = v.optional(v.picklist(['required', 'preferred', 'discouraged']), 'required')
/** Time for which a passkey challenge is valid, ms. */
const timeout = v.optional(v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(600_000)), 180_000)

/**
 * Options for creating a passkey (PublicKeyCredentialCreationOptionsJSON). Without `rp.id` the relying party
 * is the lobby's host name.
 */
export const creationOptionsSchema = v.object({
  /** The relying party: the lobby. */
  rp: v.object({
    /** Relying party id; absent: the lobby's host name. */
    id: v.optional(rpId),
    /** Name of the lobby, as the authenticator shows it. */
    name: text(64),
  }),
  /** User in the passkey; `id` must not reveal the member's identity. */
  user: v.object({
    /** Random id of the user: base64url of at most 64 bytes. */
    id: bytes(86),
    /** Account name, as the authenticator shows it. */
    name: text(64),
    /** Name of the member, as the authenticator shows it. */
    displayName: text(64),
  }),
  challenge,
  /** Signature algorithms that the platform accepts, preferred ones first. */
  pubKeyCredParams: v.pipe(
    listOf(
      v.object({
        /** Type of the credential. */
        type: v.literal('public-key'),
        /** COSE identifier of the algorithm: -7 is ES256, -257 is RS256. */
        alg: v.pipe(v.number(), v.integer(), v.minValue(-65_535), v.maxValue(0)),
      }),
      20,
    ),
    v.nonEmpty(),
  ),
  timeout,
  /** The member's existing passkeys, so that one device does not get two. */
  excludeCredentials: descriptors,
  /** Requirements for the authenticator. */
  authenticatorSelection: v.optional(
    v.object({
      /** `platform`: only this device; `cross-platform`: only another device or key; absent: any. */
      authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
      /** The passkey must be discoverable. */
      residentKey: v.optional(v.literal('required'), 'required'),
      /** The passkey must be discoverable, for older browsers. */
      requireResidentKey: v.optional(v.literal(true), true),
      /** Check of the person by the authenticator, such as by fingerprint. */
      userVerification,
    }),
    {},
  ),
  /** Statement about the authenticator's model that the platform wants. */
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
  /** Relying party id; absent: the lobby's host name. */
  rpId: v.optional(rpId),
  /** Credentials that may sign; empty or absent: any of this relying party. */
  allowCredentials: descriptors,
  /** Check of the person by the authenticator, such as by fingerprint. */
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
  /** Type of the credential. */
  type: v.literal('public-key'),
  /** `platform`: the authenticator is part of the device; `cross-platform`: it is another one. */
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  /** Always empty: the lobby requests no extensions. */
  clientExtensionResults: v.optional(v.object({}), {}),
}
const clientDataJSON = bytes(4096)

/** Response of an authenticator that created a passkey (RegistrationResponseJSON). */
export const newPasskeySchema = v.object({
  ...credential,
  /** Response of the authenticator, in base64url. */
  response: v.object({
    /** JSON with challenge and origin that the browser has signed. */
    clientDataJSON,
    /** Public key and statement of the authenticator, in CBOR. */
    attestationObject: bytes(24_000),
    /** Connections between browser and authenticator. */
    transports,
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>
export const newPasskeyBodySchema = v.object({ credential: newPasskeySchema })

/** Response of an authenticator that signed with a passkey (AuthenticationResponseJSON). */
export const assertionSchema = v.object({
  ...credential,
  /** Response of the authenticator, in base64url. */
  response: v.object({
    /** JSON with challenge and origin that the browser has signed. */
    clientDataJSON,
    /** Relying party, flags and counter that the authenticator has signed. */
    authenticatorData: bytes(2048),
    /** Signature of the authenticator. */
    signature: bytes(2048),
    /** Id of the user in the passkey, as `user.id` of the creation; present at a login. */
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
  /** Amount of the withdrawal. */
  amount: decimalSchema,
  /** Id of the payout account. */
  accountId: idSchema,
  /** Idempotency key of the call `withdraw` that follows. */
  idempotencyKey: idSchema,
})

export const passkeySchema = v.object({
  /** Id of the passkey. */
  id: idSchema,
  /** Name of the password manager or device that stores the passkey, if the platform knows it. */
  name: v.optional(text(64)),
  /**
   * True when a password manager has copies of the passkey; otherwise the passkey exists on one device only.
   */
  isSynced: v.optional(flagSchema, false),
  /** When the passkey was added. */
  addedAt: instantSchema,
  /** When the passkey was last used; absent: never. */
  usedAt: v.optional(instantSchema),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

/** Passkeys of a member, newest first. */
export const passkeysSchema = v.object({
  /** Passkeys, newest first. */
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
export const passkeyAddedSchema = v.object({
  /** Id of the new passkey. */
  id: idSchema,
})

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
