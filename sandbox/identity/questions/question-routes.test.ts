import { expect, it } from 'vitest'
import { refuseGuessableAnswers } from './question-routes'

const requirements = {
  needed: 2,
  questions: [
    { id: 'q1', text: 'In which town were you born?' },
    { id: 'q2', text: 'What was your first teacher’s name?' },
    { id: 'q3', text: 'আপনার প্রথম কাজ কোথায় ছিল?' },
  ],
  account: 'rafi88',
}
const refused = (...answers: [string, string][]) =>
  refuseGuessableAnswers(
    answers.map(([questionId, answer]) => ({ questionId, answer })),
    requirements,
  )

it.each([
  [
    ['q1', 'Mymensingh'],
    ['q2', 'Mrs Khatun'],
  ],
  [
    ['q1', 'ঢাকা'],
    ['q3', 'ব্যাংকে'],
  ],
] as [string, string][][])('accepts the security answers %j and %j', (first, second) => {
  expect(refused(first as never, second as never)).toBeUndefined()
})

it.each([
  ['questions.count', [['q1', 'Mymensingh']]],
  [
    'questions.count',
    [
      ['q1', 'Mymensingh'],
      ['q2', 'Khatun'],
      ['q3', 'Bank'],
    ],
  ],
  [
    'questions.choice',
    [
      ['q1', 'Mymensingh'],
      ['q1', 'Sylhet'],
    ],
  ],
  [
    'questions.choice',
    [
      ['q1', 'Mymensingh'],
      ['q9', 'Sylhet'],
    ],
  ],
  // Equal after normalization of letter case, spaces and full-width letters.
  [
    'questions.answer',
    [
      ['q1', 'Sylhet Town'],
      ['q2', 'ｓｙｌｈｅｔtown'],
    ],
  ],
  [
    'questions.answer',
    [
      ['q1', 'Sylhet'],
      ['q2', 'First Teacher'],
    ],
  ],
  [
    'questions.answer',
    [
      ['q1', 'Sylhet'],
      ['q2', 'RAFI'],
    ],
  ],
  [
    'questions.answer',
    [
      ['q1', 'Sylhet'],
      ['q2', ' x\u200b '],
    ],
  ],
] as [string, [string, string][]][])('refuses security answers with %s: %j', (code, answers) => {
  expect(refused(...answers)).toBe(code)
})
