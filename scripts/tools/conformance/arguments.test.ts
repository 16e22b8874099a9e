import { expect, it } from 'vitest'
import { readArguments } from './arguments'

const needed = ['--origin', 'https://platform.example/path', '--merchant', 'oriel']

it('by default checks reading calls only, in English and without a member', () => {
  expect(readArguments(needed, {})).toEqual({
    origin: 'https://platform.example',
    merchant: 'oriel',
    language: 'EN',
    languages: ['EN'],
    profile: 'standard',
    allowWrites: false,
  })
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
  expect(readArguments(args, { MEMBER_PASSWORD: 'one', OTHER_PASSWORD: 'two' })).toMatchObject({
    languages: ['BN', 'UR'],
    member: { username: 'test1', password: 'one' },
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
  [[...needed, '--languages', 'XX'], 'XX is no language'],
  [[...needed, '--profile', 'uk'], 'must be one of demo, standard, mga, ukgc, not uk'],
])('reports a wrong argument in %j', (args, message) => {
  expect(() => readArguments(args, {})).toThrow(message)
})
