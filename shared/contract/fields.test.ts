import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listOf, parseReply } from './fields'

const rows = v.object({
  list: listOf(v.object({ id: v.string(), tags: v.optional(listOf(v.string()), []) })),
})

it('drops and counts malformed items, also in nested lists', () => {
  const reply = { list: [{ id: 'a', tags: ['x', 1, null] }, { id: 2 }, { id: 'b' }] }
  expect(parseReply(rows, reply)).toEqual({
    value: {
      list: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: [] },
      ],
    },
    dropped: 3,
  })
})

it('counts each parse separately, even a nested one', () => {
  const outer = v.object({
    list: listOf(
      v.pipe(
        v.unknown(),
        v.transform((item) => parseReply(rows, item).dropped),
      ),
    ),
    rest: listOf(v.string()),
  })
  const reply = { list: [{ list: [{ id: 1 }] }, { list: [] }], rest: [1, 'a'] }
  expect(parseReply(outer, reply)).toEqual({ value: { list: [1, 0], rest: ['a'] }, dropped: 1 })
})
