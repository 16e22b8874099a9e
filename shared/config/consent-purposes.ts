import type { ProductConfig } from './product-schema'

/**
 * Purposes for which the lobby stores or measures something only with the visitor's consent:
 * - `attribution`: the ad or partner link that brought the visitor, stored and sent to the platform
 * - `speed`: the time in which pages load in the visitor's browser
 */
export type ConsentPurpose = 'attribution' | 'speed'

/**
 * Returns the configured purposes that need the visitor's consent. Every compliance profile requires it, and
 * the demo profile too, so that testers see what visitors will see. Without a purpose, visitors are not asked.
 */
export const consentPurposes = ({
  attribution,
  observe,
}: Pick<ProductConfig, 'attribution' | 'observe'>): ConsentPurpose[] => [
  ...(attribution ? (['attribution'] as const) : []),
  ...(observe.vitals > 0 ? (['speed'] as const) : []),
]
