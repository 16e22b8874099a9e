import { expect, test } from 'vitest'
import type { Popup } from '../../../shared/contract/content'
import type { MemberSession } from '../../session/session'
import { popupsFor } from './popups'

const popup = (id: string, execution: Popup['execution'], more: Partial<Popup> = {}): Popup => ({
  id,
  title: id,
  content: '',
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
  ['whoever has just been logged out', { kind: 'guest', ended: true } as const, 'B', ['guests']],
  ['a member', memberSession(false), 'A', ['members']],
  ['a member at the first login', memberSession(true), 'A', ['members', 'newcomers']],
])('%s gets the popups of their group that are on now', (_, session, group, expected) => {
  const found = popupsFor(all, session, 1000, 'ltr')
  expect(found.group).toBe(group)
  expect(ids(found.list)).toEqual(expected)
})

test('only what has a type of promotion is one', () => {
  const [guests] = popupsFor(all, { kind: 'guest' }, 0, 'ltr').list
  const [members] = popupsFor(all, memberSession(false), 0, 'ltr').list
  expect([guests?.isPromotion, members?.isPromotion]).toEqual([true, false])
})

test.each([
  ['both cuts', { image: '/ltr.webp', imageRtl: '/rtl.webp' }, '/ltr.webp', '/rtl.webp'],
  ['one for all', { image: '/ltr.webp' }, '/ltr.webp', '/ltr.webp'],
  ['none', {}, null, null],
])('pictures are cut for the direction of the page: %s', (_, pictures, ltr, rtl) => {
  const shown = [popup('pictured', 'B', pictures)]
  const imageOf = (dir: 'ltr' | 'rtl') => popupsFor(shown, { kind: 'guest' }, 0, dir).list[0]?.image
  expect([imageOf('ltr'), imageOf('rtl')]).toEqual([ltr, rtl])
})
