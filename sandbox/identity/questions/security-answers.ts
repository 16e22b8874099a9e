import { hashPassword, UNMATCHABLE_PASSWORD_HASH, verifyPassword } from '../../account/account-rows'
import { clearAttemptFailures, countLimitedAttempt } from '../../account/attempts'

/** A member's answers to security questions: stored as hashes, compared leniently. */

export interface SecurityAnswer {
  questionId: string
  answer: string
}

/**
 * Number of wrong answers to security questions that are allowed within the window of `account/attempts.ts`.
 */
const WRONG_ANSWERS_MAX = 5

/**
 * Removes differences from an answer that people do not remember: letter case, spaces, and Unicode variants
 * of a character.
 */
export const normalizeAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]+/gu, '')

/** Stores a member's answers to security questions and removes all previous answers. */
export async function storeAnswers(
  db: D1Database,
  memberId: string,
  answers: readonly SecurityAnswer[],
): Promise<void> {
  const hashes = await Promise.all(answers.map(({ answer }) => hashPassword(normalizeAnswer(answer))))
  await db.batch([
    db.prepare('DELETE FROM security_answer WHERE member_id = ?').bind(memberId),
    ...answers.map(({ questionId }, index) =>
      db
        .prepare('INSERT INTO security_answer (member_id, question_id, answer) VALUES (?, ?, ?)')
        .bind(memberId, questionId, hashes[index]),
    ),
  ])
}

/** Loads the ids of the security questions that the member has answered. */
export async function loadAnsweredQuestionIds(db: D1Database, memberId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT question_id AS id FROM security_answer WHERE member_id = ? ORDER BY question_id')
    .bind(memberId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/**
 * True when every security question that the member has answered is answered correctly, once each. Never
 * reveals which answer is wrong.
 */
async function verifyAnswers(
  db: D1Database,
  memberId: string,
  answers: readonly SecurityAnswer[],
): Promise<boolean> {
  const { results } = await db
    .prepare('SELECT question_id AS id, answer AS hash FROM security_answer WHERE member_id = ?')
    .bind(memberId)
    .all<{ id: string; hash: string }>()
  const hashes = new Map(results.map(({ id, hash }) => [id, hash]))
  // All answers are compared, so that the time does not reveal which answer is wrong.
  const right = await Promise.all(
    answers.map(({ questionId, answer }) =>
      verifyPassword(normalizeAnswer(answer), hashes.get(questionId) ?? UNMATCHABLE_PASSWORD_HASH),
    ),
  )
  const questionIds = new Set(answers.map(({ questionId }) => questionId))
  return (
    hashes.size > 0 &&
    questionIds.size === answers.length &&
    questionIds.size === hashes.size &&
    right.every(Boolean)
  )
}

/**
 * Refuses wrong answers to a member's security questions. Each attempt counts as wrong before the comparison,
 * so that parallel guesses cannot exceed the limit; correct answers reset the count. `lockedS`: seconds for
 * which no answer is compared.
 */
export async function refuseWrongAnswers(
  db: D1Database,
  memberId: string,
  answers: readonly SecurityAnswer[],
): Promise<'questions.wrong' | { lockedS: number } | undefined> {
  const subject = `answers:${memberId}`
  const locked = await countLimitedAttempt(db, subject, WRONG_ANSWERS_MAX)
  if (locked) return { lockedS: locked.retryAfterS ?? 0 }
  if (!(await verifyAnswers(db, memberId, answers))) return 'questions.wrong'
  await clearAttemptFailures(db, subject)
  return undefined
}
