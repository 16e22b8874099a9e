import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type'

test.each([
  [undefined, ''],
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  [' text/html ;a', 'text/html'],
  [`application/json${';'.repeat(10_000)}`, 'application/json'],
])('of %.40s is %s', (header, type) => {
  expect(mediaTypeOf(new Headers(header === undefined ? {} : { 'Content-Type': header }))).toBe(type)
})
