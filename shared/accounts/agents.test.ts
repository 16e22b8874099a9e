import { describe, expect, test } from 'vitest'
import { type AgentPermission, mayAsAgent } from './agents'

const every: readonly AgentPermission[] = ['team', 'add-member', 'add-agent', 'links', 'rebates', 'contracts']

describe('what an agent may do', () => {
  test.each(every)('%s is allowed by the platform alone', (permission) => {
    const others = every.filter((other) => other !== permission)
    expect(mayAsAgent({ type: 1, permissions: [permission] }, permission)).toBe(true)
    expect(mayAsAgent({ type: 2, permissions: [permission] }, permission)).toBe(true)
    expect(mayAsAgent({ type: 1, permissions: others }, permission)).toBe(false)
  })

  test.each([0, 4, 40, 41, 42, 99, -1])('an account of type %d may do nothing', (type) => {
    expect(every.filter((permission) => mayAsAgent({ type, permissions: every }, permission))).toEqual([])
  })

  test('a permission of an unknown name allows nothing', () => {
    const permissions = ['TEAM', 'team ', 'everything', '*', '']
    expect(every.filter((permission) => mayAsAgent({ type: 1, permissions }, permission))).toEqual([])
  })
})
