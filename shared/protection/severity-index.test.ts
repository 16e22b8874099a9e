import { describe, expect, it } from 'vitest'
import {
  findUnansweredQuestions,
  SELF_TEST_FIELDS,
  SELF_TEST_SCORE_MAX,
  selfTestFor,
  severityBandOf,
  severityScore,
} from './severity-index'

const all = (value: string) => Object.fromEntries(SELF_TEST_FIELDS.map((field) => [field, value]))

describe('the score of the self-test', () => {
  it.each([
    ['0', 0],
    ['1', 9],
    ['3', SELF_TEST_SCORE_MAX],
  ])('adds up nine answers of %s', (value, score) => {
    expect(severityScore(all(value))).toBe(score)
  })

  it.each(['', '4', '-1', '1.5', 'x', '01', undefined])('is null with the answer %j', (value) => {
    expect(severityScore({ ...all('0'), q4: value })).toBeNull()
    expect(findUnansweredQuestions({ ...all('0'), q4: value })).toEqual(['q4'])
  })

  it.each([
    [0, 'low'],
    [2, 'low'],
    [3, 'some'],
    [7, 'some'],
    [8, 'clear'],
    [27, 'clear'],
  ])('puts the score %i into the group %s', (score, band) => {
    expect(severityBandOf(score)).toBe(band)
  })
})

describe('the self-test that a page shows', () => {
  const bengali = {
    lead: 'l',
    questions: SELF_TEST_FIELDS.map((field) => `bn ${field}`),
    answers: ['a', 'b', 'c', 'd'],
  }
  const configured = {
    complianceProfile: 'ukgc',
    selfTest: { licence: 'Public domain', languages: ['EN', 'BN'], wording: { BN: bengali } },
  } as const

  it('is English in a demonstration, whatever the language of the page', () => {
    expect(selfTestFor({ complianceProfile: 'demo' }, 'UR')).toMatchObject({ language: 'EN', licence: null })
  })

  it.each(['standard', 'mga', 'ukgc'] as const)(
    'is not offered in profile %s until the operator confirms one',
    (profile) => {
      expect(selfTestFor({ complianceProfile: profile }, 'EN')).toBeNull()
    },
  )

  it('is in the page’s language if the operator has confirmed it, otherwise in English', () => {
    const product = configured as unknown as Parameters<typeof selfTestFor>[0]
    expect(selfTestFor(product, 'BN')).toMatchObject({ language: 'BN', wording: bengali })
    expect(selfTestFor(product, 'UR')).toMatchObject({ language: 'EN', licence: 'Public domain' })
  })
})
