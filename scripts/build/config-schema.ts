/**
 * Writes docs/wrangler.schema.json, with which editors complete and check wrangler.toml. It is Wrangler's
 * schema plus the product's schema for `[vars.PRODUCT]`. The descriptions of settings are their comments in
 * shared/config (product.ts and self-test.ts). The first line of wrangler.toml refers to the file. Runs at
 * the end of `npm ci`. After changing the settings, run: npm run prepare
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import { productSchema } from '../../shared/config/product.ts'

const FILE = 'docs/wrangler.schema.json'

/** Returns the comment above each setting in a source file, by setting name. */
function comments(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): /g)
  return new Map(
    [...found].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()]),
  )
}

/** Adds the comments of settings as descriptions to the properties of a JSON schema, at any depth. */
function described(part: unknown, commentOf: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((entry) => described(entry, commentOf))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key !== 'properties') return [key, described(value, commentOf)]
      const properties = Object.entries(value as object).map(([name, schema]) => {
        const description = commentOf.get(name)
        return [name, { ...(description && { description }), ...(described(schema, commentOf) as object) }]
      })
      return [key, Object.fromEntries(properties)]
    }),
  )
}

const source = ['self-test', 'product']
  .map((name) => readFileSync(`shared/config/${name}.ts`, 'utf8'))
  .join('\n')
const { $schema: _, ...product } = toJsonSchema(productSchema, { typeMode: 'input', errorMode: 'ignore' })
const { definitions } = JSON.parse(readFileSync('node_modules/wrangler/config-schema.json', 'utf8')) as {
  definitions: object
}
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  allOf: [
    { $ref: '#/definitions/RawConfig' },
    {
      type: 'object',
      properties: {
        vars: { type: 'object', properties: { PRODUCT: described(product, comments(source)) } },
      },
    },
  ],
  // The schema includes the definitions, because editors do not follow references to other files.
  definitions,
}
writeFileSync(FILE, `${JSON.stringify(schema, null, 2)}\n`)
