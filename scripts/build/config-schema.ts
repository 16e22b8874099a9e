/**
 * Writes docs/wrangler.schema.json, with which editors complete and check wrangler.toml: Wrangler's schema,
 * plus the product's for `[vars.PRODUCT]`. The first line of wrangler.toml names the file. Runs at the end of
 * `npm ci`; after a change of the settings: npm run prepare
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import { productSchema } from '../../shared/config/product-schema.ts'

const { $schema: _, ...product } = toJsonSchema(productSchema, { typeMode: 'input', errorMode: 'ignore' })
const { definitions } = JSON.parse(readFileSync('node_modules/wrangler/config-schema.json', 'utf8')) as {
  definitions: object
}
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  allOf: [
    { $ref: '#/definitions/RawConfig' },
    { type: 'object', properties: { vars: { type: 'object', properties: { PRODUCT: product } } } },
  ],
  // The schema includes the definitions, because editors do not follow references to other files.
  definitions,
}
writeFileSync('docs/wrangler.schema.json', `${JSON.stringify(schema, null, 2)}\n`)
