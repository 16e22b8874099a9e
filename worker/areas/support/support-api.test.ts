import { expect, test } from 'vitest'
import type { Popup } from '../../../shared/contract/home-schemas'
import type { MemberSession } from '../../session/session'
import { popupsForVisitor } from './support-api'

const popup = (id: string, execution: Popup['execution'], more: Partial<Popup> = {}): Popup => ({
  id,
  title: id,
  content: '',
  isService: false,
  startTime: 0,
  execution,
  ...more,
})
const all = [
  popup('guests', 'B', { promotionType: 'FIRST_DEPOSIT' }),
  popup('members', 'A', { promotionType: '' }),
  popup('newcomers', 'F'),
  popup('over', 'B', { endTime: 1000 }),
  popup('to-come', 'A', { startTime: 1001 }),
]
const memberSession = (firstTimeLogin: boolean): MemberSession => ({
  kind: 'member',
  id: 'session-0123456789',
  token: 'token',
  userName: 'rahim',
  type: 0,
  firstTimeLogin,
  csrfToken: 'csrf-0123456789abcdef',
  issuedAt: 0,
  seenAt: 0,
})
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test.each([
  ['a guest', { kind: 'guest' } as const, 'B', ['guests']],
  ['a visitor whose session has ended', { kind: 'guest', ended: true } as const, 'B', ['guests']],
  ['a member', memberSession(false), 'A', ['members']],
  ['a member at the first login', memberSession(true), 'A', ['members', 'newcomers']],
])('returns the current popups of the right group to %s', (_, session, group, expected) => {
  const found = popupsForVisitor(all, session, 1000, 'ltr')
  expect(found.group).toBe(group)
  expect(ids(found.list)).toEqual(expected)
})

test('marks only popups with a promotion type as promotions', () => {
  const [guests] = popupsForVisitor(all, { kind: 'guest' }, 0, 'ltr').list
  const [members] = popupsForVisitor(all, memberSession(false), 0, 'ltr').list
  expect([guests?.isPromotion, members?.isPromotion]).toEqual([true, false])
})

test.each([
  ['two images', { image: '/ltr.webp', imageRtl: '/rtl.webp' }, '/ltr.webp', '/rtl.webp'],
  ['one image', { image: '/ltr.webp' }, '/ltr.webp', '/ltr.webp'],
  ['none', {}, null, null],
])('selects the popup image for the text direction: %s', (_, images, ltr, rtl) => {
  const shown = [popup('pictured', 'B', images)]
  const imageOf = (dir: 'ltr' | 'rtl') => popupsForVisitor(shown, { kind: 'guest' }, 0, dir).list[0]?.image
  expect([imageOf('ltr'), imageOf('rtl')]).toEqual([ltr, rtl])
})
