import type { Captcha } from '../../shared/contract/captcha-schemas'
import type { CaptchaKind } from '../scenario/account-scenario'
import { randomBelow, randomDigits } from '../store/cryptography'

/**
 * Captcha characters, drawn as strokes on a grid of 4 × 6 squares. A stroke is a list of points; each point
 * is a column digit and a row digit. The image contains lines instead of text, so that its source does not
 * reveal the answer.
 */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  0: ['10 30 41 45 36 16 05 01 10'],
  1: ['11 20 26', '16 36'],
  2: ['01 10 30 41 42 06 46'],
  3: ['01 10 30 41 42 33 13', '33 44 45 36 16 05'],
  4: ['30 04 44', '30 36'],
  5: ['40 00 03 33 44 45 36 06'],
  6: ['30 12 04 05 16 36 45 44 33 13 04'],
  7: ['00 40 16'],
  8: ['10 30 41 42 33 13 02 01 10', '13 04 05 16 36 45 44 33'],
  9: ['42 33 13 02 01 10 30 41 42 26'],
  A: ['06 20 46', '14 34'],
  C: ['40 10 01 05 16 46'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['10 40', '30 35 26 16 05'],
  K: ['00 06', '40 03 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '13 46'],
  T: ['00 40', '20 26'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
  '+': ['21 25', '03 43'],
  '-': ['03 43'],
  '×': ['11 35', '31 15'],
  '=': ['02 42', '04 44'],
  '?': ['01 10 30 41 42 23 24', '26 26'],
}

const letters = Object.keys(GLYPHS).filter((glyph) => /[A-Z]/.test(glyph))

const WIDTH = 232
const HEIGHT = 80
/** Largest side of a square of the glyph grid in px, and the number of squares per character. */
const UNIT_MOST = 7
const UNITS_EACH = 5.4

type Point = readonly [x: number, y: number]

/** Returns a random number from `-reach` to `reach`, in steps of 0.01. */
const jitter = (reach: number) => (randomBelow(2 * reach * 100 + 1) - reach * 100) / 100

const pointOf = (text: string): Point => [Number(text[0]), Number(text[1])]
const line = ([ax, ay]: Point, [bx, by]: Point) =>
  `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`

/** Returns one character's strokes as path data, slightly rotated, scaled and displaced. */
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
  return (GLYPHS[character] ?? []).flatMap((stroke) => {
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

/** Draws a text as a captcha image with lines and specks over it: SVG, at twice the displayed size. */
function drawn(text: string): string {
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

const LIFE_MS = 5 * 60_000
const LETTERS = 5
const DIGITS = 6

interface Puzzle {
  text: string
  answer: string
  /** Maximum length of the answer to this kind of captcha. */
  max: number
}

const puzzles: Record<CaptchaKind, () => Puzzle> = {
  digits: () => {
    const answer = randomDigits(DIGITS)
    return { text: answer, answer, max: DIGITS }
  },
  letters: () => {
    const answer = Array.from({ length: LETTERS }, () => letters[randomBelow(letters.length)]).join('')
    return { text: answer, answer, max: LETTERS }
  },
  equation: () => {
    const [a, b] = [11 + randomBelow(80), 2 + randomBelow(8)]
    return randomBelow(2) === 0
      ? { text: `${a}+${b}=?`, answer: String(a + b), max: 3 }
      : { text: `${a}-${b}=?`, answer: String(a - b), max: 3 }
  },
}

/** Creates a captcha that can be solved once, within five minutes. */
export async function createCaptchaPuzzle(db: D1Database, kind: CaptchaKind): Promise<Captcha> {
  const { text, answer, max } = puzzles[kind]()
  const id = crypto.randomUUID()
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM captcha WHERE expires_at <= ?').bind(now),
    db.prepare('INSERT INTO captcha VALUES (?, ?, ?)').bind(id, answer, now + LIFE_MS),
  ])
  return { id, image: `data:image/svg+xml;base64,${btoa(drawn(text))}`, kind, max }
}

/** Checks the answer to a captcha. Uses up the captcha even when the answer is wrong. */
export async function verifyCaptcha(db: D1Database, id: string, answer: string): Promise<boolean> {
  const stored = await db
    .prepare('DELETE FROM captcha WHERE id = ? RETURNING answer, expires_at')
    .bind(id)
    .first<{ answer: string; expires_at: number }>()
  return stored !== null && stored.expires_at > Date.now() && stored.answer === answer.trim().toUpperCase()
}

/** Loads the answer of a captcha, for testers. */
export const getCaptchaAnswer = (db: D1Database, id: string): Promise<string | null> =>
  db.prepare('SELECT answer FROM captcha WHERE id = ?').bind(id).first<string>('answer')
