import { beforeEach, expect, it, vi } from 'vitest'
import { $readItems, markItemRead } from './mark-read'

const ask = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: {} })))
vi.mock('../../data/call-api', () => ({ callApi: ask }))

const nusrat = { csrfToken: 'token-of-nusrat' }
const isRead = ({ csrfToken }: typeof nusrat, kind: string, id: string) =>
  $readItems.get().has(`${csrfToken}/${kind}/${id}`)

const rafi = { csrfToken: 'token-of-rafi' }

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  return () => vi.useRealTimers()
})

it('shows an item as read to the member who read it, and notifies the platform once', async () => {
  expect(isRead(nusrat, 'notices', 'n1')).toBe(false)
  markItemRead(nusrat, 'notices', 'n1')
  markItemRead(nusrat, 'notices', 'n1')
  await vi.runAllTimersAsync()
  expect(isRead(nusrat, 'notices', 'n1')).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

it('does not show an item as read to the next member in the tab, who can mark it again', async () => {
  markItemRead(nusrat, 'notices', 'n2')
  await vi.runAllTimersAsync()
  expect(isRead(rafi, 'notices', 'n2')).toBe(false)
  ask.mockClear()
  markItemRead(rafi, 'notices', 'n2')
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledOnce()
  expect(isRead(nusrat, 'notices', 'n2')).toBe(true)
})

it('shows an item as unread again when the platform could not be notified', async () => {
  ask.mockResolvedValueOnce({ ok: false, value: {} })
  markItemRead(nusrat, 'inbox', 'm1')
  await vi.runAllTimersAsync()
  expect(isRead(nusrat, 'inbox', 'm1')).toBe(false)
})
