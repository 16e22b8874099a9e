/** Introduction of the published contract. The guide in docs/platform explains each topic. */
export const overview = `The lobby gets everything that it shows from one platform: accounts, wallets, games and content. This document lists the calls that the platform answers. Every example was recorded from the sandbox, a complete platform for development.

The guide explains what several calls have in common. Start with \`docs/platform/README.md\` in the lobby's repository.

**Requests** come from the lobby's worker, never from a browser. Each has the headers \`Merchant\`, \`Device\`, \`Language\`, \`ModuleId\` and \`X-Request-Id\`. A member's call has the member's token in \`Authorization\`, without a scheme such as \`Bearer\`. Calls that open a session may have headers about the visitor. See \`docs/platform/authentication.md\`.

**Replies** are \`{"success": true, "value": …}\` or \`{"success": false, "errorCode": "…"}\`. The lobby checks every value, leaves out malformed items of a list, and ignores fields that it does not know. A redirect counts as a failure. A reply to a call with a token has \`Cache-Control: no-store\`. No reply sets a cookie. See \`docs/platform/errors.md\`.

**Encrypted calls** have a JWE as their body (RFC 7516: \`ECDH-ES\`, \`A256GCM\`), encrypted in the browser for a key of \`jwks\`. See \`docs/platform/authentication.md\`, and \`docs/platform/jwe-vectors.json\` for test vectors.

**Calls with \`Idempotency-Key\`** change something once, however often they arrive. A known key with the same body gets its first result; with another body it is refused (\`idempotency.conflict\`). Compare encrypted payloads without \`iat\`, \`jti\`, \`fundPassword\` and \`passkey\`. See \`docs/platform/idempotency.md\`.

**Payment gateways** lead the member back to the \`returnUrl\` of \`depositByLaunchUrl\`, with the payment's \`id\` as a parameter. Without \`id\`, the lobby shows the only pending payment, or a list of several. See \`docs/platform/payments.md\`.

**Amounts** are exact decimals as text. **Times** are milliseconds since the epoch. Flags in a query are 0 or 1. See \`docs/platform/money.md\`, \`docs/platform/time.md\` and \`docs/platform/paging.md\`.`
