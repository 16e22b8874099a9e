import { expect, it } from 'vitest'
import { FEATURES_WITH_CALLS, readArguments } from './arguments'

const needed = ['--origin', 'https://platform.example/api/v2/', '--merchant', 'oriel']

it('by default checks reading calls only, in English and without a member', () => {
  expect(readArguments(needed, {})).toEqual({
    origin: 'https://platform.example/api/v2',
    merchant: 'oriel',
    language: 'EN',
    languages: ['EN'],
    profile: 'standard',
    allowWrites: false,
    features: FEATURES_WITH_CALLS,
  })
})

it('tests only the chosen features', () => {
  expect(readArguments([...needed, '--only', 'vip,inbox'], {}).features).toEqual(['vip', 'inbox'])
  const { features } = readArguments([...needed, '--skip', 'agents,chat'], {})
  expect(features).toContain('vip')
  expect(features).not.toContain('agents')
})

it('reads passwords from the environment only', () => {
  const args = [
    ...needed,
    '--member',
    'test1',
    '--other-member',
    'test2',
    '--allow-writes',
    '--languages',
    'BN,UR',
  ]
  const env = { MEMBER_PASSWORD: 'one', OTHER_PASSWORD: 'two', MEMBER_FUND_PASSWORD: '246810' }
  expect(readArguments(args, env)).toMatchObject({
    languages: ['BN', 'UR'],
    member: { username: 'test1', password: 'one', fundPassword: '246810' },
    otherMember: { username: 'test2', password: 'two' },
    allowWrites: true,
  })
  expect(() => readArguments(args, { MEMBER_PASSWORD: 'one' })).toThrow('OTHER_PASSWORD is not set')
  expect(() => readArguments([...needed, '--password', 'x'], {})).toThrow()
})

it.each([
  [['--merchant', 'oriel'], '--origin and --merchant are needed'],
  [['--origin', 'platform', '--merchant', 'oriel'], 'is no URL'],
  [['--origin', 'file:///etc', '--merchant', 'oriel'], 'neither with https:// nor with http://'],
  [['--origin', 'ftp://platform.example', '--merchant', 'oriel'], 'neither with https:// nor with http://'],
  [[...needed, '--out', '/nonexistent/folder/report'], '--out: there is no folder /nonexistent/folder'],
  [[...needed, '--out', 'package.json/report'], 'package.json is no folder'],
  [['--origin', 'https://platform.example?key=1', '--merchant', 'oriel'], 'must have no user name, query'],
  [[...needed, '--only', 'levels'], '--only: must be one of system, session'],
  [[...needed, '--only', 'sports'], '--only: sports has no separate calls'],
  [['--origin', 'https://platform.example', '--merchant', ''], '--merchant: must be the merchant code'],
  [[...needed, '--only', 'vip', '--skip', 'vip'], '--only and --skip leave nothing to test'],
  [[...needed, '--languages', 'XX'], 'XX is no language'],
  [[...needed, '--profile', 'uk'], 'must be one of demo, standard, mga, ukgc, not uk'],
])('reports a wrong argument in %j', (args, message) => {
  expect(() => readArguments(args, {})).toThrow(message)
})
