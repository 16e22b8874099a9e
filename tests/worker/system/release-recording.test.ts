import { expect, it } from 'vitest'
import { productSchema } from '../../../shared/config/product-schema'
import { fullOnly } from '../../selection'
import { recordRelease, writeRelease } from '../harness/record-release'

/**
 * Records what this build stores. `npm run record-release` runs this file with RECORD_RELEASE, which writes the
 * record for release-upgrade.test.ts.
 */

it('the state of this build can be recorded for the tests of the next release', {
  timeout: 120_000,
  ...fullOnly('nothing: it is recorded once in a release, and a failure would be seen then'),
}, async () => {
  const release = await recordRelease()
  const settings = Object.keys(release.operatorProduct)
  expect(Object.keys(productSchema.entries).filter((name) => !settings.includes(name))).toEqual(['puzzle'])
  if (process.env.RECORD_RELEASE) writeRelease(release)
})
