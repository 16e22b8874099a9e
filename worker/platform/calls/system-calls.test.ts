import { expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import { createPlatformContext } from '../../../tests/fixtures/fake-platform-context'
import { fetchSettings } from './system-calls'

it('accepts settings in which only an unused setting is malformed', async () => {
  const platform = createPlatformContext(endpoints)
  platform.values.settings = {
    paths: { terms: '/m/userAgreement' },
    mainDomain: 7,
    domainRoute: [],
    imageCDNs: 'javascript:alert(1)',
    mobileTemplate: 'new',
    register: null,
    customerService: {},
    whitelabel: [],
  }
  expect((await fetchSettings(platform.ctx)).value).toEqual({
    paths: { terms: '/m/userAgreement' },
    resources: [],
    mobileTemplate: { mem_cen: false, dep_func: false },
  })
})
