import type { Captcha } from '../../../shared/contract/account'
import type { CaptchaKind } from '../../scenario/account'
import { randomBelow, randomDigits } from '../../store/random'
import { drawn } from './drawing'
import { letters } from './glyphs'

const LIFE_MS = 5 * 60_000
const LETTERS = 5
const DIGITS = 6

interface Puzzle {
  shown: string
  answer: string
  /** Most characters that an answer of this kind has. */
  max: number
}

const puzzles: Record<CaptchaKind, () => Puzzle> = {
  digits: () => {
    const answer = randomDigits(DIGITS)
    return { shown: answer, answer, max: DIGITS }
  },
  letters: () => {
    const answer = Array.from({ length: LETTERS }, () => letters[randomBelow(letters.length)]).join('')
    return { shown: answer, answer, max: LETTERS }
  },
  equation: () => {
    const [a, b] = [11 + randomBelow(80), 2 + randomBelow(8)]
    return randomBelow(2) === 0
      ? { shown: `${a}+${b}=?`, answer: String(a + b), max: 3 }
      : { shown: `${a}-${b}=?`, answer: String(a - b), max: 3 }
  },
}

/** Creates a captcha that can be solved once, within five minutes. */
export async function newCaptcha(db: D1Database, kind: CaptchaKind): Promise<Captcha> {
  const { shown, answer, max } = puzzles[kind]()
  const id = crypto.randomUUID()
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM captcha WHERE expires_at <= ?').bind(now),
    db.prepare('INSERT INTO captcha VALUES (?, ?, ?)').bind(id, answer, now + LIFE_MS),
  ])
  return { id, image: `data:image/svg+xml;base64,${btoa(drawn(shown))}`, kind, max }
}

/** Whether this is the answer. The captcha is used up, whether the answer is right or wrong. */
export async function solves(db: D1Database, id: string, answer: string): Promise<boolean> {
  const kept = await db
    .prepare('DELETE FROM captcha WHERE id = ? RETURNING answer, expires_at')
    .bind(id)
    .first<{ answer: string; expires_at: number }>()
  return kept !== null && kept.expires_at > Date.now() && kept.answer === answer.trim().toUpperCase()
}

/** The answer, for testers. */
export const answerOf = (db: D1Database, id: string): Promise<string | null> =>
  db.prepare('SELECT answer FROM captcha WHERE id = ?').bind(id).first<string>('answer')
