import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources'

test('asks for each width by the parameter of the operator', () => {
  expect(pictureSources('/tiles/a', 'w', [240, 480])).toEqual({
    src: '/tiles/a?w=240',
    srcSet: '/tiles/a?w=240 240w, /tiles/a?w=480 480w',
  })
})

test('keeps a query that is already there', () => {
  expect(pictureSources('https://cdn.example/a?v=2', 'width', [240]).src).toBe(
    'https://cdn.example/a?v=2&width=240',
  )
})

test('offers no set for a single width', () => {
  expect(pictureSources('/a', 'w', [240]).srcSet).toBeUndefined()
})

test('asks for the picture as it is when the operator has no parameter', () => {
  expect(pictureSources('/a', null, [240, 480])).toEqual({ src: '/a', srcSet: undefined })
})
