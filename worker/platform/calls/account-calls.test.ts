import { expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import { createPlatformContext } from '../../../tests/fixtures/fake-platform-context'
import { fetchRegisterRules } from './account-calls'

it('drops a pattern that might run forever from a registration rule, and keeps the rest of the rule', async () => {
  const platform = createPlatformContext(endpoints)
  platform.values.registerRules = {
    fields: {
      username: { enabled: true, required: true, rule: { pattern: '^(a+)+$', min: 4, max: 12 } },
      password: { enabled: true, required: true, rule: { pattern: '^(?=.*\\d).{8,20}$' } },
      email: { enabled: true },
    },
  }
  for (let time = 0; time < 2; time++) {
    const { fields } = (await fetchRegisterRules(platform.ctx)).value
    expect(fields.username).toMatchObject({ required: true, rule: { min: 4, max: 12 } })
    expect(fields.username?.rule?.pattern).toBeUndefined()
    expect(fields.password?.rule?.pattern).toBe('^(?=.*\\d).{8,20}$')
    expect(fields.email?.rule).toBeNull()
  }
  expect(platform.sent).toHaveLength(1)
})
