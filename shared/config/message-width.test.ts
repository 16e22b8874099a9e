import { expect, it } from 'vitest'
import { widthOf } from './message-width'

it('measures letters: marks with theirs, East Asian ones twice, the widest placeholder as two', () => {
  expect(widthOf('ক্ষমা')).toBe(2)
  expect(widthOf('存款')).toBe(4)
  expect(widthOf('<0>{amount}</0> a')).toBe(4)
})
