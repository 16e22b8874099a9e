import { describe, expect, it } from 'vitest'
import {
  chooseDocumentPhotoHint,
  type GreyImage,
  measureDocumentExtent,
  measureSharpness,
  toGreyImage,
} from './document-photo-hints'

const [width, height] = [320, 240]

/** Creates a test image from a function that returns the brightness of each pixel. */
const image = (brightness: (x: number, y: number) => number): GreyImage => ({
  values: Uint8Array.from({ length: width * height }, (_, at) =>
    brightness(at % width, Math.floor(at / width)),
  ),
  width,
  height,
})
/**
 * Creates a test image of a card with lines of text, lying on a table. `margin` is the table's visible width
 * on each side, in px.
 */
const card = (margin: number, blur = 1) =>
  image((x, y) => {
    const inside = x >= margin && x < width - margin && y >= margin && y < height - margin
    if (!inside) return 90
    const line = Math.floor(x / blur) % 8 < 4 && Math.floor(y / 10) % 2 === 0
    return line ? 120 : 230
  })

describe('image measurements', () => {
  it('measures a higher sharpness for sharp edges than for blurred ones', () => {
    const steps = (slope: number) => image((x) => Math.min(255, Math.max(0, (x - 160) * slope + 128)))
    expect(measureSharpness(steps(200))).toBeGreaterThan(10 * measureSharpness(steps(4)))
    expect(measureSharpness(image(() => 128))).toBe(0)
  })

  it('finds the edges of a card', () => {
    const { across, down } = measureDocumentExtent(card(40))
    expect(across.from).toBeCloseTo(40 / width, 1)
    expect(across.to).toBeCloseTo(1 - 40 / width, 1)
    expect(down.from).toBeCloseTo(40 / height, 1)
  })

  it('converts colours to perceived brightness', () => {
    expect([...toGreyImage(Uint8ClampedArray.of(255, 255, 255, 255, 0, 255, 0, 255), 2, 1).values]).toEqual([
      255, 150,
    ])
  })
})

describe('chooseFrameHint', () => {
  it.each([
    ['a dark room', image(() => 12), 'dark'],
    ['a card far away', card(100), 'closer'],
    ['a card that is cut off', card(0), 'corners'],
    ['a good image', card(24), 'good'],
    ['nothing but haze', image((x, y) => 120 + 40 * Math.sin(x / 60) * Math.sin(y / 60)), 'blurred'],
  ])('returns the right hint for %s', (_, grey, hint) => {
    expect(chooseDocumentPhotoHint(grey, true)).toBe(hint)
  })

  it('does not look for document corners in a photo of a face', () => {
    expect(chooseDocumentPhotoHint(card(0), false)).toBe('good')
    expect(
      chooseDocumentPhotoHint(
        image(() => 128),
        false,
      ),
    ).toBe('blurred')
  })
})
