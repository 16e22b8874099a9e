import type * as v from 'valibot'

/** What a value of this type looks like in wrangler.toml. */
const looks: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  boolean: 'true or false',
  Array: 'a list in square brackets',
  Object: 'a table',
}

type Words = (issue: { expected: string; received: string }) => string

/** By the type of what was not met. `expected` is such as `>=18`, or `"a" | "b"` in brackets. */
const words: Readonly<Record<string, Words>> = {
  picklist: ({ expected, received }) =>
    `must be one of ${expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ', ')}, not ${received}`,
  non_empty: () => 'must not be empty',
  integer: ({ received }) => `must be a whole number, not ${received}`,
  min_value: ({ expected, received }) => `must be at least ${expected.slice(2)}, not ${received}`,
  max_value: ({ expected, received }) => `must be at most ${expected.slice(2)}, not ${received}`,
  min_length: ({ expected }) => `must have at least ${expected.slice(2)} entries`,
  max_length: ({ expected }) => `must have at most ${expected.slice(2)} entries or characters`,
  url: ({ received }) => `must be a URL such as https://play.example, not ${received}`,
}

/**
 * What is wrong with a setting, for operators. A schema's own message stays; the library's messages, which begin with
 * “Invalid”, are for programmers.
 */
export function issueInWords({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message
  if (type === 'strict_object' && expected === 'never') return 'there is no such setting'
  if (received === 'undefined') return 'is missing'
  const known = words[type]
  if (known) return known({ expected: expected ?? '', received })
  if (kind === 'schema' && expected !== null && looks[expected] !== undefined)
    return `must be ${looks[expected]}, not ${received}`
  return message
}
