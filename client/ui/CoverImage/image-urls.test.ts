import { expect, test } from 'vitest'
import { imageSources } from './image-urls'

test('requests each image width with the operator’s query parameter', () => {
  expect(imageSources('/tiles/a', 'w', [240, 480])).toEqual({
    src: '/tiles/a?w=240',
    srcSet: '/tiles/a?w=240 240w, /tiles/a?w=480 480w',
  })
})

test('preserves the existing query of an image URL', () => {
  expect(imageSources('https://cdn.example/a?v=2', 'width', [240]).src).toBe(
    'https://cdn.example/a?v=2&width=240',
  )
})

test('omits `srcset` for an image with a single width', () => {
  expect(imageSources('/a', 'w', [240]).srcSet).toBeUndefined()
})

test('requests the original image when the operator has no parameter', () => {
  expect(imageSources('/a', null, [240, 480])).toEqual({ src: '/a', srcSet: undefined })
})
