import { expect, it } from 'vitest'
import { clientAddress } from './client-address'

const from = (headers: Record<string, string>) =>
  clientAddress(new Request('https://lobby.example/m/login', { headers }))

it('is what the edge says, and nothing a client can set', () => {
  expect(from({ 'CF-Connecting-IP': '203.0.113.7' })).toBe('203.0.113.7')
  expect(from({ 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' })).toBeUndefined()
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('%s counts with its whole network', (address, network) => {
  expect(from({ 'CF-Connecting-IP': address })).toBe(network)
})

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is nobody: there is no edge', (address) => {
  expect(from({ 'CF-Connecting-IP': address })).toBeUndefined()
})
