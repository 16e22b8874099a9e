import { checkBrand } from './configuration.ts'
import { contrastProblems } from './contrast.ts'

/**
 * Why a brand cannot be deployed although the worker starts with it: somebody could not read it.
 * @param product the value of `PRODUCT`; what its schema says of the brand is not repeated
 */
export function brandRefusals(product: unknown): string[] {
  const checked = checkBrand((product as { brand?: unknown } | undefined)?.brand)
  return 'brand' in checked ? contrastProblems(checked.brand).map((problem) => `brand.${problem}`) : []
}
