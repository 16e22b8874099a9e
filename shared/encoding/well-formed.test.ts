import { expect, test } from 'vitest'
import { toWellFormedText } from './well-formed'

test.each(['', 'a', '💶', 'a\ud800b', '\udc00', '💶\ud83d', '\ud83d💶\udcb6', '\ud800\ud800'])(
  'converts %j like String.prototype.toWellFormed',
  (text) => {
    expect(toWellFormedText(text)).toBe(text.toWellFormed())
  },
)
