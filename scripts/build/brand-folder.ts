import { join } from 'node:path'

/** Brand of every command without `--brand`. The repository's tests read only this brand. */
export const DEMO_BRAND = 'demo'

/** Configuration of the demo brand, and of what every deployment of the product needs. */
export const PRODUCT_CONFIG = 'wrangler.toml'

/** Paths of a brand, relative to the repository. */
export interface BrandFolder {
  brand: string
  /** Folder with `logo.svg` and `public/`. */
  folder: string
  /** The brand's Wrangler configuration, which `wrangler --config` takes with `--env`. */
  configPath: string
}

/** Returns the paths of a brand, whether it exists or not. @throws Error when the name is not usable */
export function locateBrand(brand = DEMO_BRAND): BrandFolder {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(brand))
    throw new Error(`--brand: use small letters, digits and hyphens, as in nova, not "${brand}"`)
  const folder = join('brands', brand)
  return { brand, folder, configPath: brand === DEMO_BRAND ? PRODUCT_CONFIG : join(folder, 'wrangler.toml') }
}
