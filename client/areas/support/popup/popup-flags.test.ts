import { describe, expect, test } from 'vitest'
import type { AnnouncementPopup } from '../../../../shared/areas/support/popups'
import { formatLocalDate, parsePopupFlags, selectPopupsToShow, updatePopupFlags } from './popup-flags'

const item = (id: string, isPromotion = false): AnnouncementPopup => ({
  id,
  title: id,
  content: '',
  image: null,
  isPromotion,
})
const [news, offer, more] = [item('news'), item('offer', true), item('more')]
const list = [news, offer, more]
const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const ids = (items: readonly AnnouncementPopup[]) => items.map(({ id }) => id)
const close = (paged: string[], flags = {}) =>
  updatePopupFlags(flags, {
    list,
    shown: selectPopupsToShow(list, flags, today),
    paged: new Set(paged),
    day: today,
  })

test('shows all popups when no flags are stored', () => {
  expect(ids(selectPopupsToShow(list, {}, today))).toEqual(['news', 'offer', 'more'])
})

test('shows no popups on the day when they were closed', () => {
  expect(selectPopupsToShow(list, close(['news']), today)).toEqual([])
})

test('shows promotions and unseen popups again the next day', () => {
  expect(ids(selectPopupsToShow(list, close(['news', 'offer']), tomorrow))).toEqual(['offer', 'more'])
})

test('never shows popups again that were read', () => {
  expect(close(['news', 'more'])).toEqual({ news: 'read', offer: today, more: 'read' })
})

test('shows only the new popup when the operator adds one', () => {
  const flags = close(['news', 'offer', 'more'])
  expect(ids(selectPopupsToShow([...list, item('newer')], flags, today))).toEqual(['newer'])
})

test('drops flags of popups that no longer exist, and keeps the others', () => {
  const flags = { gone: 'read', news: 'read' }
  expect(close(['offer', 'more'], flags)).toEqual({ news: 'read', offer: today, more: 'read' })
})

test('accepts popup ids that are also names of object properties', () => {
  const odd = [item('__proto__'), item('constructor')]
  const paged = new Set(['constructor'])
  expect(ids(selectPopupsToShow(odd, {}, today))).toEqual(['__proto__', 'constructor'])
  const flags = updatePopupFlags({}, { list: odd, shown: odd, paged, day: today })
  expect(selectPopupsToShow(odd, parsePopupFlags(JSON.stringify(flags)), today)).toEqual([])
})

describe('parsePopupFlags', () => {
  test.each([
    [null, {}],
    ['', {}],
    ['no json', {}],
    ['null', {}],
    ['[1]', {}],
    ['{"a":1,"b":"read"}', { b: 'read' }],
  ])('parses %j as %j', (text, flags) => {
    expect(parsePopupFlags(text)).toEqual(flags)
  })
})

test('returns the local date of the device', () => {
  expect(formatLocalDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
