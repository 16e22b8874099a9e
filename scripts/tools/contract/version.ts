import { createHash } from 'node:crypto'

/**
 * Version of the platform contract. docs/platform/CHANGELOG.md says what each version changed, and when to
 * raise the number.
 */
export const CONTRACT_VERSION = '1.0.0'

/** True for a text that only explains. A field of the contract may have the same name; its value is a schema. */
const isExplanation = (key: string, value: unknown): boolean =>
  key === 'example' ||
  key === 'examples' ||
  (/^(description|summary)$/.test(key) && typeof value === 'string')

/** Returns a hash of all calls and schemas, which explanations do not change. */
export function hashContract({ paths, components }: { paths: object; components: object }): string {
  const text = JSON.stringify({ paths, components }, (key, value) =>
    isExplanation(key, value) ? undefined : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/**
 * Checks that the changelog of the contract describes this version, and what changed after it.
 * @param changelog text of docs/platform/CHANGELOG.md
 * @param isChanged true when the contract differs from the one that was published as this version
 * @returns the problems, as sentences
 */
export function checkContractChangelog(changelog: string, isChanged: boolean): string[] {
  const [, unreleased = '', newest = ''] = changelog.split(/^## /m)
  if (!unreleased.startsWith('Unreleased\n'))
    return ['docs/platform/CHANGELOG.md: add the section Unreleased']
  if (!newest.startsWith(`${CONTRACT_VERSION} (`))
    return [`docs/platform/CHANGELOG.md: the newest version must be ${CONTRACT_VERSION}`]
  if (!isChanged || /^- /m.test(unreleased)) return []
  return [
    `The contract differs from version ${CONTRACT_VERSION}: list the changes under Unreleased in docs/platform/CHANGELOG.md`,
  ]
}
