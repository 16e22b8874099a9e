import { randomBelow } from '../../store/random'
import { glyphs } from './glyphs'

const WIDTH = 232
const HEIGHT = 80
/** Largest side of a square of the glyph grid in px, and how many squares wide a character's place is. */
const UNIT_MOST = 7
const UNITS_EACH = 5.4

type Point = readonly [x: number, y: number]

/** A random number from `-reach` to `reach`, in steps of a hundredth. */
const jitter = (reach: number) => (randomBelow(2 * reach * 100 + 1) - reach * 100) / 100

const pointOf = (text: string): Point => [Number(text[0]), Number(text[1])]
const line = ([ax, ay]: Point, [bx, by]: Point) =>
  `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`

/** One character's strokes as path data, slightly rotated, scaled and displaced. */
function strokes(character: string, middle: number, step: number): string[] {
  const angle = jitter(0.28)
  const unit = Math.min(UNIT_MOST, step / UNITS_EACH) * (1 + jitter(0.12))
  const centre: Point = [middle + jitter(2), HEIGHT / 2 + jitter(8)]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2) * unit + jitter(0.8), (y - 3) * unit + jitter(0.8)]
    return [
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return (glyphs[character] ?? []).flatMap((stroke) => {
    const points = stroke.split(' ').map((point) => place(pointOf(point)))
    return points.slice(1).map((point, index) => line(points[index] ?? point, point))
  })
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [randomBelow(1_000_000), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

const wave = () =>
  `M-4 ${20 + randomBelow(40)}C60 ${randomBelow(HEIGHT)} 150 ${randomBelow(HEIGHT)} ${WIDTH + 4} ${20 + randomBelow(40)}`

const path = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

/** Draws a text as a captcha image with lines and specks over it: SVG, twice the displayed size. */
export function drawn(text: string): string {
  const step = WIDTH / (text.length + 1)
  const ink = [...text].flatMap((character, index) => strokes(character, step * (index + 1), step))
  const specks = Array.from({ length: 24 }, () => {
    const at: Point = [randomBelow(WIDTH), randomBelow(HEIGHT)]
    return line(at, [at[0] + jitter(4), at[1] + jitter(4)])
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#e8ebe3"/>`,
    '<g fill="none" stroke-linecap="round">',
    path(shuffled(specks).join(''), '#9aaba0', 2),
    path(shuffled(ink).join(''), '#1f3b2d', 5),
    path([wave(), wave(), wave()].join(''), '#5d7566', 2),
    '</g></svg>',
  ].join('')
}
