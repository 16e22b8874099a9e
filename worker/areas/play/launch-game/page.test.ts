import { expect, it } from 'vitest'
import { parseLotteryLaunch } from './page'

const asked = (query: string) => parseLotteryLaunch(new URLSearchParams(query))

it('reads the known parameters of a lottery’s URL', () => {
  expect(
    asked('playType=ent&gameId=70&gameGroupId=3&prize_mode=Elott&code=lobby&mui=1&pageBack=home&token=x'),
  ).toEqual({
    kind: 'lottery',
    playType: 'ent',
    gameId: '70',
    gameGroupId: '3',
    prizeMode: 'Elott',
    code: 'lobby',
    mui: '1',
  })
})

it.each([
  '',
  'playType=ENT',
  'playType=trad',
  'gameId=',
  'gameId=a%26b',
  'gameId=%3C70',
  'gameId=70%3E',
  `gameId=${'7'.repeat(41)}`,
])('treats an invalid value as missing: %s', (query) => {
  expect(asked(query)).toEqual({ kind: 'lottery', playType: 'trad' })
})

it('accepts values of up to forty characters', () => {
  expect(asked(`code=${'a'.repeat(40)}`)).toMatchObject({ code: 'a'.repeat(40) })
})
