import { expect, it } from 'vitest'
import { GAME_CATEGORIES } from '../../../../shared/config/platform-codes'
import type { ComplianceProfile } from '../../../../shared/protection/rules'
import { ConformanceFindings } from '../finding'
import { checkBonusTerms } from './bonus-terms'

function warningsOf(replies: Record<string, unknown>, profile: ComplianceProfile = 'ukgc') {
  const findings = new ConformanceFindings()
  const map = new Map(Object.entries(replies)) as unknown as Parameters<typeof checkBonusTerms>[1]['replies']
  checkBonusTerms(findings, { replies: map }, profile)
  return findings.list.map(({ outcome, call, detail }) => [outcome, call, detail])
}

const deposit = (times: string, of: string, percent: string) => ({
  depositSettings: { bonuses: [{ id: 'first', percent, wagering: { times, of } }] },
})

it('warns by the rules of ukgc about a deposit bonus with more than ten times the bonus to wager', () => {
  const warning = [['warning', 'depositSettings', 'bonus first: wagering is above 10 times the bonus']]
  expect(warningsOf(deposit('10.5', 'bonus', '100'))).toEqual(warning)
  expect(warningsOf(deposit('10', 'bonus', '100'))).toEqual([])
  // Five times a deposit and a bonus of the same amount is ten times the bonus.
  expect(warningsOf(deposit('5', 'deposit-and-bonus', '100'))).toEqual([])
  expect(warningsOf(deposit('5', 'deposit-and-bonus', '50'))).toEqual(warning)
  expect(warningsOf(deposit('50', 'bonus', '100'), 'standard')).toEqual([])
})

it('warns by the rules of ukgc about a bonus that is tied to several products', () => {
  const tickets = (...contributions: [string, string][]) => ({
    tickets: {
      list: [
        {
          id: 't',
          terms: { contributions: contributions.map(([category, percent]) => ({ category, percent })) },
        },
      ],
    },
  })
  expect(warningsOf(tickets(['RNG', '100'], ['SPORTS', '10']))).toEqual([
    ['warning', 'tickets', 'ticket t: games of several products count: casino, betting'],
  ])
  expect(warningsOf(tickets(['RNG', '100'], ['FISH', '50'], ['SPORTS', '0']))).toEqual([])
  // A bonus that can be used freely on all products is not tied to several.
  const all = (percent: string) => GAME_CATEGORIES.map((category): [string, string] => [category, percent])
  expect(warningsOf(tickets(...all('100')))).toEqual([])
  expect(warningsOf(tickets(...all('100').slice(1), ['RNG', '50']))).toHaveLength(1)
  expect(warningsOf(tickets())).toEqual([])
})

it('warns by the rules of ukgc about the bonus of a reward and of a promotion', () => {
  expect(
    warningsOf({
      tickets: { list: [{ id: 't', terms: { times: '11' } }] },
      promotions: { list: [{ id: 'p', bonus: { wagering: { times: '11', of: 'bonus' } } }, { id: 'q' }] },
    }),
  ).toEqual([
    ['warning', 'tickets', 'ticket t: wagering is above 10 times the bonus'],
    ['warning', 'promotions', 'promotion p: wagering is above 10 times the bonus'],
  ])
})
