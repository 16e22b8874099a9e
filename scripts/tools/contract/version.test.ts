import { expect, it } from 'vitest'
import { CONTRACT_VERSION, checkContractChangelog, hashContract } from './version'

const changelog = (unreleased: string, newest = CONTRACT_VERSION) =>
  `# Changes\n\n## Unreleased\n\n${unreleased}\n\n## ${newest} (2026-11-30)\n\n- First version.\n`

it('refuses a changed contract without an entry in its changelog', () => {
  expect(checkContractChangelog(changelog(''), true)).toEqual([
    expect.stringContaining('list the changes under Unreleased'),
  ])
  expect(checkContractChangelog(changelog('- `Game` may have `rtp`.'), true)).toEqual([])
  expect(checkContractChangelog(changelog(''), false)).toEqual([])
})

it('refuses a contract whose version the changelog does not describe', () => {
  expect(checkContractChangelog(changelog('', '0.9.0'), false)).toEqual([
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
