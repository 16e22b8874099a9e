import { type Answer, foldedAnswer } from './answers'

/** Fewest letters of a folded answer. */
const SHORTEST = 2

interface Asked {
  /** How many answers are asked for. */
  needed: number
  questions: readonly { id: string; text: string }[]
  account: string
}

/** Refuses answers that others could guess from what they see: the question, the user name, or another answer. */
export function refusedChoice(
  answers: readonly Answer[],
  { needed, questions, account }: Asked,
): 'questions.count' | 'questions.choice' | 'questions.answer' | undefined {
  if (answers.length !== needed) return 'questions.count'
  const texts = new Map(questions.map(({ id, text }) => [id, foldedAnswer(text)]))
  const chosen = new Set(answers.map(({ questionId }) => questionId))
  if (chosen.size < needed || answers.some(({ questionId }) => !texts.has(questionId)))
    return 'questions.choice'
  const folded = answers.map(({ answer }) => foldedAnswer(answer))
  const name = foldedAnswer(account)
  const isGuessed = answers.some(({ questionId }, index) => {
    const answer = folded[index] ?? ''
    return (
      answer.length < SHORTEST || texts.get(questionId)?.includes(answer) === true || name.includes(answer)
    )
  })
  return isGuessed || new Set(folded).size < needed ? 'questions.answer' : undefined
}
