import { isDeepStrictEqual } from 'node:util'
import { parse, patch } from '@decimalturn/toml-patch'
import * as v from 'valibot'
import { productSchema } from '../../../shared/config/product-schema.ts'
import { describeSettingError } from '../../../shared/config/setting-schemas.ts'
import { describeContrastProblems } from './contrast.ts'
import type { Brand } from './tokens.ts'

const withProduct = v.looseObject({
  vars: v.looseObject({ PRODUCT: v.looseObject({ brand: v.optional(v.unknown()) }) }),
})

function read(toml: string): v.InferOutput<typeof withProduct> {
  const result = v.safeParse(withProduct, parse(toml))
  if (!result.success) throw new Error('wrangler.toml has no [vars.PRODUCT] whose brand could be set')
  return result.output
}

/** Returns the brand in the text of a wrangler.toml, without checking it. */
export const parseBrand = (toml: string): unknown => read(toml).vars.PRODUCT.brand

const inWords = (issue: v.BaseIssue<unknown>): string => {
  const words = describeSettingError(issue)
  const value = words.includes(issue.received) ? '' : `, not ${issue.received}`
  return `${v.getDotPath(issue) ?? 'brand'}: ${words}${value}`
}

/**
 * Checks a brand with the configuration's schema.
 * @returns the brand, or its problems as sentences
 */
export function checkBrand(input: unknown): { problems: string[] } | { brand: Brand } {
  const result = v.safeParse(productSchema.entries.brand, input)
  if (result.success) return { brand: result.output }
  return { problems: result.issues.map(inWords) }
}

/** Returns plain objects without the prototypes that the TOML parser adds. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Returns the text of a wrangler.toml with this brand. All other lines, including comments, stay unchanged.
 * @param toml text of wrangler.toml
 * @throws Error when the text has no `[vars.PRODUCT]`
 */
export function replaceBrand(toml: string, brand: Brand): string {
  const whole = read(toml)
  const { vars } = whole
  const wanted = { ...whole, vars: { ...vars, PRODUCT: { ...vars.PRODUCT, brand } } }
  const text = patch(toml, wanted)
  if (!isDeepStrictEqual(plain(parse(text)), plain(wanted)))
    throw new Error('wrangler.toml cannot be edited without changing something else: set the brand by hand')
  return text
}

/**
 * Returns reasons not to deploy a brand with which the worker would start, but whose texts some visitors
 * could not read.
 * @param product the value of `PRODUCT`; problems that the schema finds are not repeated
 */
export function findBrandRefusals(product: unknown): string[] {
  const checked = checkBrand((product as { brand?: unknown } | undefined)?.brand)
  return 'brand' in checked
    ? describeContrastProblems(checked.brand).map((problem) => `brand.${problem}`)
    : []
}
