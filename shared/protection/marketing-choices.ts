/**
 * Consent to offers in messages and popups, by product and channel. Everything is off until the member
 * chooses it.
 */

/** Products of which a member can get offers. */
export const MARKETING_PRODUCTS = ['betting', 'casino', 'bingo', 'lottery'] as const
export type MarketingProduct = (typeof MARKETING_PRODUCTS)[number]

/** Channels of offers. `lobby`: popups in the lobby. */
export const MARKETING_CHANNELS = [
  'email',
  'sms',
  'phone',
  'post',
  'social',
  'notification',
  'lobby',
] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]

export interface MarketingChoice {
  product: MarketingProduct
  channel: MarketingChannel
}

/** Products and channels of which the operator sends offers. */
export interface MarketingOptions {
  products: MarketingProduct[]
  channels: MarketingChannel[]
}

/** Options of a platform that reports none. */
const USUAL_OPTIONS: MarketingOptions = {
  products: ['betting', 'casino', 'lottery'],
  channels: ['email', 'sms', 'phone', 'notification', 'lobby'],
}

/** Returns the products and channels to choose from. */
export const marketingOptionsOf = (found: {
  marketingOptions?: MarketingOptions | undefined
}): MarketingOptions => found.marketingOptions ?? USUAL_OPTIONS

/** Returns the form value of a choice. */
export const marketingChoiceValue = ({ product, channel }: MarketingChoice): string => `${product}.${channel}`

/** Returns the choices that form values name. Unknown values are ignored, so that they stay off. */
export const parseMarketingChoices = (values: readonly unknown[]): MarketingChoice[] =>
  MARKETING_PRODUCTS.flatMap((product) =>
    MARKETING_CHANNELS.map((channel) => ({ product, channel })).filter((choice) =>
      values.includes(marketingChoiceValue(choice)),
    ),
  )
