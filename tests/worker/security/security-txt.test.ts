import { expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby({
  product: {
    securityContact: {
      contacts: ['mailto:security@play.example', 'https://play.example/report'],
      policy: 'https://play.example/rules',
    },
    origin: 'https://play.example',
  },
})

it('security.txt names the contact for vulnerabilities, and its expiry', async () => {
  const reply = await lobby.fetch('/.well-known/security.txt')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8/i)
  const fields = (await reply.text())
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))
  const expires = fields.find(([name]) => name === 'Expires')?.[1] ?? ''
  expect(fields).toEqual([
    ['Contact', 'mailto:security@play.example'],
    ['Contact', 'https://play.example/report'],
    ['Expires', expires],
    ['Policy', 'https://play.example/rules'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://play.example/.well-known/security.txt'],
  ])
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
