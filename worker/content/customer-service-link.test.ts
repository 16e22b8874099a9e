import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { customerServiceHref } from './customer-service-link'

/** Encrypts a link as the platform does: block by block (ECB), with the key appended. */
function encipher(url: string, key = 'Rw7kQ2pZ'): string {
  const padding = 8 - (Buffer.byteLength(url) % 8)
  const plain = Buffer.concat([Buffer.from(url), Buffer.alloc(padding, padding)])
  const blocks = Array.from({ length: plain.length / 8 }, (_, index) => {
    const cipher = createCipheriv('des-ede3-cbc', key.repeat(3), Buffer.alloc(8)).setAutoPadding(false)
    return Buffer.concat([cipher.update(plain.subarray(index * 8, index * 8 + 8)), cipher.final()])
  })
  return Buffer.concat(blocks).toString('base64') + key
}

test('decrypts a ciphertext made with plain DES-ECB', () => {
  const path = '7kAUBKZsyYeK3HGgEpiLCmpohcihYcRDWEaFoERohjNSFELmqSC69w==Rw7kQ2pZ'
  expect(customerServiceHref(path, 'WHATSAPP')).toBe('https://wa.me/8801700000000?text=Hello')
})

test.each([
  ['WHATSAPP', 'https://wa.me/8801700000000'],
  ['WHATSAPP', 'https://api.whatsapp.com/send?phone=880'],
  ['WHATSAPP', 'whatsapp://send?phone=880'],
  ['LIVECHAT', 'https://chat.example/room/bn'],
  ['LIVECHAT', 'tel:+8801700000000'],
  ['LIVECHAT', 'mailto:help@chat.example'],
] as const)('%s: links %s', (csType, url) => {
  expect(customerServiceHref(encipher(url), csType)).toBe(url)
})

test.each([
  ['WHATSAPP', 'https://wa.me.evil.example/880'],
  ['WHATSAPP', 'https://wa.me@evil.example/880'],
  ['WHATSAPP', 'https://wa.me:8443/880'],
  ['WHATSAPP', 'https://xn--w-7ra.me/880'],
  ['WHATSAPP', 'http://wa.me/880'],
  ['LIVECHAT', 'http://chat.example/'],
  ['LIVECHAT', 'https://chat.example@evil.example/'],
  ['LIVECHAT', 'javascript:alert(1)'],
  ['LIVECHAT', 'java\tscript:alert(1)'],
  ['LIVECHAT', 'data:text/html,<script>alert(1)</script>'],
  ['LIVECHAT', 'intent://chat#Intent;scheme=x;end'],
  ['LIVECHAT', '/m/home'],
  ['LIVECHAT', ''],
] as const)('%s: refuses %j', (csType, url) => {
  expect(customerServiceHref(encipher(url), csType)).toBeUndefined()
})

test.each([
  '',
  'short',
  'no base64 at all, but long enough',
  '7kAUBKZsyYc=Rw7kQ2pZ',
  '7kAUBKZsyYeKRw7kQ2pZ',
  `${'A'.repeat(64)}abcdéfgh`,
])('returns no link and throws no error for %j', (path) => {
  expect(customerServiceHref(path, 'LIVECHAT')).toBeUndefined()
})
