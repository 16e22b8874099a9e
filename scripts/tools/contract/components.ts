import type { JsonSchema } from '@valibot/to-json-schema'

/** Headers, security scheme and schemas that all calls of the published contract share. */

/** A language of the lobby, as in shared/config/languages.ts. */
export interface Language {
  code: string
  tag: string
}

interface Header {
  name: string
  in: 'header'
  required: boolean
  description: string
  schema: JsonSchema
  example: string
}

const header = (
  name: string,
  description: string,
  example: string,
  { required = true, schema = {} }: { required?: boolean; schema?: JsonSchema } = {},
): Header => ({ name, in: 'header', required, description, schema: { type: 'string', ...schema }, example })

const language = (languages: readonly Language[]): Header =>
  header(
    'Language',
    `Code of the visitor’s language; texts in another language carry \`lang\`. The operator’s configuration says which occur, and may use KR for KO, ZH for CN, TL for TY. ${languages
      .map(({ code, tag }) => `${code}: ${tag}`)
      .join(', ')}.`,
    'EN',
    { schema: { pattern: '^[A-Z]{2}(-[A-Z]{2,3})?$' } },
  )

const idempotencyKey = header(
  'Idempotency-Key',
  'Random key of exactly one change of one member. The platform answers a key that it knows with its first result, and refuses the key with another body. It keeps a key as long as the payment that the key made: the lobby may ask about an unanswered one weeks later.',
  'b4e7d0c2-5f0e-4a6c-9a53-2c1f0b7d9e11',
  { schema: { pattern: '^[\\w.:-]{1,64}$' } },
)

const parameters = (languages: readonly Language[]): Record<string, Header> => ({
  Merchant: header('Merchant', 'The operator’s code at the platform, exactly once.', 'oriel'),
  Device: header(
    'Device',
    '`H5` in all calls but those that open a session. A login from an installed web app has `OTHERS`. A registration names its channel: `APP`, `H5`, `PWA` or `OTHERS`.',
    'H5',
    { schema: { enum: ['H5', 'APP', 'PWA', 'OTHERS'] } },
  ),
  Language: language(languages),
  RequestId: header(
    'X-Request-Id',
    'The lobby’s id of the request, unique, for the platform’s logs.',
    '7d3c2b5e-0f64-4d0e-8a3b-5b6a3a3f9c10',
  ),
  Encryption: header('Encryption', 'The body is a JWE.', 'JWE', { schema: { const: 'JWE' } }),
  IdempotencyKey: idempotencyKey,
  VisitorAgent: header(
    'Visitor-Agent',
    'The browser’s User-Agent as visible ASCII; absent: not known. A visitor can write anything into it.',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36',
    { required: false },
  ),
  VisitorAddress: header(
    'Visitor-Address',
    'IP address that connected to the lobby; absent: not known.',
    '203.0.113.9',
    { required: false },
  ),
  VisitorCountry: header(
    'Visitor-Country',
    'Country of that address (ISO 3166-1 alpha-2); absent: not known.',
    'PK',
    { required: false, schema: { pattern: '^[A-Z]{2}$' } },
  ),
  VisitorCheck: header(
    'Visitor-Check',
    'The lobby has checked the visitor with Cloudflare Turnstile for this call, so no captcha is needed.',
    'turnstile',
    { required: false, schema: { const: 'turnstile' } },
  ),
  Attribution: header(
    'Attribution',
    'The ad or partner link that brought the visitor, as JSON: `at`, when the lobby stored it (milliseconds since the epoch), and `parameters`, the click ids by the names that the operator has configured. Absent: none is known, or the visitor has not consented. A visitor can write any click id into a link.',
    '{"at":1767225600000,"parameters":{"clickid":"w7Gq-120","subid":"banner_3"}}',
    { required: false },
  ),
})

const failure: JsonSchema = {
  description: 'A failure.',
  type: 'object',
  properties: {
    success: { const: false, description: 'Always false.' },
    errorCode: {
      type: 'string',
      maxLength: 100,
      description: 'Code of the failure; players see a text for each that the call lists.',
    },
    message: { type: 'string', maxLength: 1000, description: 'For the log; players never see it.' },
    value: {
      description: 'Facts of the failure, as the error code says: `captcha`, `field`, `reason` or bounds.',
    },
  },
  required: ['success', 'errorCode'],
}

export const createComponents = (languages: readonly Language[]) => ({
  parameters: parameters(languages),
  securitySchemes: {
    memberToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token of a session as `login` gave it, without a scheme such as Bearer.',
    },
  },
  responses: {
    Failure: {
      description: 'Another failure. A reply with status 200 and `success: false` is a failure, too.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
  schemas: { Failure: failure },
})
