import { expect, it } from 'vitest'
import { CONTRACT_VERSION, checkContractChangelog, findDescribed, hashContract } from './version'

const changelog = (unreleased: string, newest = CONTRACT_VERSION) =>
  `# Changes\n\n## Unreleased\n\n${unreleased}\n\n## ${newest} (2026-11-30)\n\n- First version.\n`

const same = { contract: 'a', published: 'a', described: 'a' }

it('refuses a changed contract without an entry in its changelog', () => {
  const changed = { contract: 'b', published: 'a', described: 'b' }
  expect(checkContractChangelog(changelog(''), changed)).toEqual([
    expect.stringContaining('list the changes under Unreleased'),
  ])
  expect(checkContractChangelog(changelog('- `Game` may have `rtp`.'), changed)).toEqual([])
  expect(checkContractChangelog(changelog(''), same)).toEqual([])
})

it('refuses a second change of the contract that the changelog does not list, until it does', () => {
  const first = changelog('- `Game` may have `rtp`.')
  const recorded = findDescribed(first, 'b', findDescribed(changelog(''), 'a', undefined))
  const check = (text: string, contract: string) =>
    checkContractChangelog(text, {
      contract,
      published: 'a',
      described: findDescribed(text, contract, recorded).contract,
    })
  expect(check(first, 'b')).toEqual([])
  expect(check(first, 'c')).toEqual([expect.stringContaining('list this change there too')])
  expect(check(changelog('- `Game` may have `rtp` and `lines`.'), 'c')).toEqual([])
})

it('refuses a contract whose version the changelog does not describe', () => {
  expect(checkContractChangelog(changelog('', '0.9.0'), same)).toEqual([
    `docs/platform/CHANGELOG.md: the newest version must be ${CONTRACT_VERSION}`,
  ])
})

it('sees a changed field of the contract, and no changed description', () => {
  const game = (rtp: object, description: string) =>
    hashContract({
      paths: {},
      components: { schemas: { Game: { type: 'object', description, properties: { description: rtp } } } },
    })
  expect(game({ type: 'string' }, 'A game')).toBe(game({ type: 'string' }, 'A game of a vendor'))
  expect(game({ type: 'string' }, 'A game')).not.toBe(game({ type: 'number' }, 'A game'))
})
