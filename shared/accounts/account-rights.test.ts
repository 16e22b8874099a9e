import { describe, expect, test } from 'vitest'
import {
  type AccountRight,
  type AgentPermission,
  hasAgentPermission,
  hasFormalAccount,
  hasRight,
  isFormalAccountType,
  isTrialAccountType,
} from './account-rights'

const every: readonly AgentPermission[] = ['team', 'add-member', 'add-agent', 'links', 'rebates', 'contracts']

describe('permissions of agents', () => {
  test.each(every)('%s is granted only if the platform lists it', (permission) => {
    const others = every.filter((other) => other !== permission)
    expect(hasAgentPermission({ type: 1, permissions: [permission] }, permission)).toBe(true)
    expect(hasAgentPermission({ type: 2, permissions: [permission] }, permission)).toBe(true)
    expect(hasAgentPermission({ type: 1, permissions: others }, permission)).toBe(false)
  })

  test.each([0, 4, 40, 41, 42, 99, -1])('an account of type %d has no permissions', (type) => {
    expect(
      every.filter((permission) => hasAgentPermission({ type, permissions: every }, permission)),
    ).toEqual([])
  })

  test('an unknown permission name allows nothing', () => {
    const permissions = ['TEAM', 'team ', 'everything', '*', '']
    expect(every.filter((permission) => hasAgentPermission({ type: 1, permissions }, permission))).toEqual([])
  })
})

/** Account types, in the order of the columns in the table of rights; 99 and -1 are unknown types. */
const types = [0, 1, 2, 4, 40, 41, 42, 99, -1]

const table: Record<AccountRight, readonly (0 | 1)[]> = {
  //                 0  1  2  4 40 41 42 99 -1
  deposit: /*     */ [1, 1, 1, 0, 0, 0, 0, 0, 0],
  withdraw: /*    */ [1, 1, 1, 0, 0, 0, 0, 0, 0],
  transfer: /*    */ [1, 1, 1, 0, 0, 0, 0, 0, 0],
  launch: /*      */ [1, 1, 1, 1, 1, 1, 1, 0, 0],
  favourites: /*  */ [1, 1, 1, 1, 1, 1, 1, 0, 0],
  inbox: /*       */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  chat: /*        */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  records: /*     */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  account: /*     */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  contracts: /*   */ [1, 1, 1, 0, 0, 0, 0, 0, 0],
  applications: /**/ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  rewards: /*     */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  'profile-image': [1, 1, 1, 0, 1, 1, 1, 0, 0],
  password: /*    */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  passkeys: /*    */ [1, 1, 1, 0, 1, 1, 1, 0, 0],
  agent: /*       */ [0, 1, 1, 0, 0, 0, 0, 0, 0],
  'notices-entry': [0, 1, 1, 0, 0, 0, 0, 0, 0],
  'trial-prompts': [0, 0, 0, 1, 0, 0, 0, 0, 0],
}

describe.each(Object.keys(table) as AccountRight[])('the right %s', (right) => {
  test.each(types.map((type, column) => [type, table[right][column] === 1]))(
    'is granted to account type %d: %s',
    (type, has) => {
      expect(hasRight(type, right)).toBe(has)
    },
  )
})

test('distinguishes account types that play for real money, trial accounts and unknown types', () => {
  expect(types.filter(isFormalAccountType)).toEqual([0, 1, 2, 40, 41, 42])
  expect(types.filter(isTrialAccountType)).toEqual([4])
})

test('only guests and trial players may still log in or register', () => {
  expect(hasFormalAccount({ kind: 'guest' })).toBe(false)
  expect(hasFormalAccount({ kind: 'guest', type: 0 })).toBe(false)
  expect(hasFormalAccount({ kind: 'member' })).toBe(false)
  expect(types.filter((type) => !hasFormalAccount({ kind: 'member', type }))).toEqual([4])
})
