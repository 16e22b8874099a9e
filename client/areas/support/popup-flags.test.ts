import { describe, expect, test } from 'vitest'
import type { PopupItem } from '../../../shared/news'
import { dayOf, duePopups, flagsAfter, parseFlags } from './popup-flags'

const item = (id: string, isPromotion = false): PopupItem => ({
  id,
  title: id,
  content: '',
  image: null,
  isPromotion,
})
const [news, offer, more] = [item('news'), item('offer', true), item('more')]
const list = [news, offer, more]
const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const ids = (items: readonly PopupItem[]) => items.map(({ id }) => id)
const close = (paged: string[], flags = {}) =>
  flagsAfter(flags, { list, shown: duePopups(list, flags, today), paged: new Set(paged), day: today })

test('without a flag everything is shown', () => {
  expect(ids(duePopups(list, {}, today))).toEqual(['news', 'offer', 'more'])
})

test('what was closed does not come again that day', () => {
  expect(duePopups(list, close(['news']), today)).toEqual([])
})

test('the next day brings promotions, and what was not paged to', () => {
  expect(ids(duePopups(list, close(['news', 'offer']), tomorrow))).toEqual(['offer', 'more'])
})

test('what was read stays away for good', () => {
  expect(close(['news', 'more'])).toEqual({ news: 'read', offer: today, more: 'read' })
})

test('what is new comes at once, and alone', () => {
  const flags = close(['news', 'offer', 'more'])
  expect(ids(duePopups([...list, item('newer')], flags, today))).toEqual(['newer'])
})

test('flags of what is no longer shown are forgotten, those of the others stay', () => {
  const flags = { gone: 'read', news: 'read' }
  expect(close(['offer', 'more'], flags)).toEqual({ news: 'read', offer: today, more: 'read' })
})

test('ids that objects have anyway are ids like others', () => {
  const odd = [item('__proto__'), item('constructor')]
  const paged = new Set(['constructor'])
  expect(ids(duePopups(odd, {}, today))).toEqual(['__proto__', 'constructor'])
  const flags = flagsAfter({}, { list: odd, shown: odd, paged, day: today })
  expect(duePopups(odd, parseFlags(JSON.stringify(flags)), today)).toEqual([])
})

describe('what was stored', () => {
  test.each([
    [null, {}],
    ['', {}],
    ['no json', {}],
    ['null', {}],
    ['[1]', {}],
    ['{"a":1,"b":"read"}', { b: 'read' }],
  ])('%j is %j', (text, flags) => {
    expect(parseFlags(text)).toEqual(flags)
  })
})

test('days are the device’s own', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
