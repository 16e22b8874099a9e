import { env } from 'cloudflare:workers'
import { parseProductConfig } from '../shared/config/product'

/**
 * The operator's configuration, checked when the worker starts: a deployment with an unusable one is refused with
 * its problems in words, before it meets a player.
 */
export const product = parseProductConfig((env as { PRODUCT?: unknown }).PRODUCT)
