import { readFileSync } from 'node:fs'
import { parse } from '@decimalturn/toml-patch'
import { expect, it } from 'vitest'
import { parseProductConfig } from '../../shared/config/product.ts'

it('the example of a licensed brand in the documents is a valid configuration', () => {
  const page = readFileSync('docs/operate/first-deployment.md', 'utf8')
  const [, example = ''] =
    /\*\*A licensed brand\*\*[^`]*`ukgc`[\s\S]*?```toml\n([\s\S]*?)```/.exec(page) ?? []
  const { vars } = parse(example) as { vars: { PRODUCT: unknown } }
  expect(parseProductConfig(vars.PRODUCT)).toMatchObject({
    complianceProfile: 'ukgc',
    brand: { name: 'Nova' },
  })
})
