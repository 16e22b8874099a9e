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
  key === 'x-codeSamples' ||
  key === 'x-encrypted-payload-example' ||
  (/^(description|summary)$/.test(key) && typeof value === 'string')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns a hash of all calls and schemas, which explanations do not change. */
export const hashContract = ({ paths, components }: { paths: object; components: object }): string =>
  sha256(
    JSON.stringify({ paths, components }, (key, value) => (isExplanation(key, value) ? undefined : value)),
  )

/** Hashes of the contract, and of the section Unreleased of its changelog that describes it. */
export interface DescribedContract {
  contract: string
  changes: string
}

const splitSections = (changelog: string): string[] => changelog.split(/^## /m)

/**
 * Returns the contract that the section Unreleased describes: the present one if the section has changed since
 * it was last recorded, otherwise still the recorded one.
 * @param changelog text of docs/platform/CHANGELOG.md
 * @param recorded from the published document; undefined for a new version
 */
export function findDescribed(
  changelog: string,
  contract: string,
  recorded: DescribedContract | undefined,
): DescribedContract {
  const changes = sha256(splitSections(changelog)[1] ?? '')
  return recorded?.changes === changes ? recorded : { contract, changes }
}

/**
 * Checks that the changelog of the contract describes this version, and what changed after it.
 * @param changelog text of docs/platform/CHANGELOG.md
 * @param hashes of the present contract, of the one that was published as this version, and of the one that
 * the section Unreleased describes
 * @returns the problems, as sentences
 */
export function checkContractChangelog(
  changelog: string,
  { contract, published, described }: { contract: string; published: string; described: string },
): string[] {
  const [, unreleased = '', newest = ''] = splitSections(changelog)
  if (!unreleased.startsWith('Unreleased\n'))
    return ['docs/platform/CHANGELOG.md: add the section Unreleased']
  if (!newest.startsWith(`${CONTRACT_VERSION} (`))
    return [`docs/platform/CHANGELOG.md: the newest version must be ${CONTRACT_VERSION}`]
  if (contract !== published && !/^- /m.test(unreleased))
    return [
      `The contract differs from version ${CONTRACT_VERSION}: list the changes under Unreleased in docs/platform/CHANGELOG.md`,
    ]
  if (contract !== described)
    return [
      'The contract has changed since the last change of Unreleased in docs/platform/CHANGELOG.md: list this change there too, then run npm run contract',
    ]
  return []
}
