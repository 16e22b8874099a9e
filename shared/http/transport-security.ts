import type { ProductConfig } from '../config/product-schema.ts'

/** Returns the value of the header Strict-Transport-Security (RFC 6797, section 6.1). */
export const formatTransportSecurity = ({
  maxAge,
  includeSubDomains,
  preload,
}: ProductConfig['hsts']): string =>
  [
    `max-age=${maxAge}`,
    ...(includeSubDomains ? ['includeSubDomains'] : []),
    ...(preload ? ['preload'] : []),
  ].join('; ')
