import type * as v from 'valibot'

/** Words for what a value must be, by valibot's name of the type, such as `string`. */
type TypeWords = Readonly<Record<string, string>>

interface IssueWording {
  types: TypeWords
  /** The wrong value as the reader sees it. */
  received: string
}

type IssueText = (issue: { expected: string; received: string }) => string

const oneOf: IssueText = ({ expected, received }) =>
  `must be one of ${expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ', ')}, not ${received}`

/**
 * Error messages by the type of the failed valibot check. `expected` is the requirement, such as `>=18` or
 * `("a" | "b")`.
 */
const ISSUE_TEXTS: Readonly<Record<string, IssueText>> = {
  picklist: oneOf,
  variant: oneOf,
  literal: ({ expected, received }) => `must be ${expected}, not ${received}`,
  non_empty: () => 'must not be empty',
  integer: ({ received }) => `must be a whole number, not ${received}`,
  min_value: ({ expected, received }) => `must be at least ${expected.slice(2)}, not ${received}`,
  max_value: ({ expected, received }) => `must be at most ${expected.slice(2)}, not ${received}`,
  min_length: ({ expected }) => `must have at least ${expected.slice(2)} entries`,
  max_length: ({ expected }) => `must have at most ${expected.slice(2)} entries or characters`,
  regex: ({ expected, received }) => `must match ${expected}, not ${received}`,
  url: ({ received }) => `must be a URL such as https://play.example, not ${received}`,
}

/**
 * Returns a message about a value that fails a schema. Messages from our schemas are used unchanged. Valibot's
 * messages begin with “Invalid” and are replaced, because they are written for programmers.
 */
export function describeIssue(
  { kind, type, expected, received: receivedType, message }: v.BaseIssue<unknown>,
  { types, received }: IssueWording,
): string {
  if (!message.startsWith('Invalid ')) return message
  if (type === 'strict_object' && expected === 'never') return 'there is no such setting'
  if (receivedType === 'undefined') return 'is missing'
  const describe = ISSUE_TEXTS[type]
  if (describe) return describe({ expected: expected ?? '', received })
  if (kind === 'schema' && expected !== null && types[expected] !== undefined)
    return `must be ${types[expected]}, not ${received}`
  return message
}
