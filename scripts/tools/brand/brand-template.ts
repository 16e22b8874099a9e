/** Environments of a new brand. An operator can rename them, and add more. */
const ENVIRONMENTS = ['staging', 'production'] as const

const environment = (brand: string, name: string): string => `
[env.${name}]
# Commands: npm run … -- --brand ${brand} --env ${name}
# The host, in a zone of the account:
# routes = [{ pattern = "${name === 'production' ? 'play' : name}.${brand}.example", custom_domain = true }]

# The id that this command prints:
# npx wrangler kv namespace create ${brand}-${name} --config brands/${brand}/wrangler.toml
[[env.${name}.kv_namespaces]]
binding = "CACHE"
id = "0123456789abcdef0123456789abcdef"

# The platform: its URL here, or its worker as PLATFORM in [[env.${name}.services]].
[env.${name}.vars]
# PLATFORM_ORIGIN = "https://platform.${name}.${brand}.example"

# Settings that differ from those above.
[env.${name}.vars.PRODUCT]
# origin = "https://${name === 'production' ? 'play' : name}.${brand}.example"
`

/** Returns the text of a new brand's wrangler.toml, with comments about what the operator fills in. */
export const createBrandConfig = (brand: string): string => `#:schema ../../docs/wrangler.schema.json
# The brand ${brand} (docs/operate/brands.md). It has only what differs from other brands: code, migrations and
# everything else that each deployment needs comes from the wrangler.toml of the repository.
name = "${brand}"
# The Cloudflare account, which npx wrangler whoami prints. Without it, CLOUDFLARE_ACCOUNT_ID counts.
# account_id = ""

# Settings of every environment (docs/operate/first-deployment.md#settings).
[vars.PRODUCT]
merchantCode = "${brand}"
languages = ["EN"]
# Play money. For a deployment, name the profile of your licence, "standard", "mga" or "ukgc". This command
# lists what it requires: npm run check:config -- --brand ${brand}
complianceProfile = "demo"

[vars.PRODUCT.brand]
name = "${brand}"
${ENVIRONMENTS.map((name) => environment(brand, name)).join('')}`
