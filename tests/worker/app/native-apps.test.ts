import { expect, test } from 'vitest'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

const FINGERPRINT = Array.from({ length: 32 }, () => 'A0').join(':')
const lobby = await sharedLobby({
  product: {
    androidApps: [{ package: 'com.nova.app', fingerprints: [FINGERPRINT] }],
    iosApps: ['ABCDE12345.com.nova.app'],
  },
})
const without = await sharedLobby()

test('Android learns which app may open links and use passkeys', async () => {
  const reply = await lobby.fetch('/.well-known/assetlinks.json')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  expect(await reply.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: 'com.nova.app',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
})

test('iOS learns which app may open links and use passkeys, and that payments stay in the browser', async () => {
  const reply = await lobby.fetch('/.well-known/apple-app-site-association')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  expect(await reply.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['ABCDE12345.com.nova.app'],
          components: [{ '/': '/m/payment', exclude: true }, { '/': '/m/*' }],
        },
      ],
    },
    webcredentials: { apps: ['ABCDE12345.com.nova.app'] },
  })
})

test('a password manager finds the form for a new password, through the login if necessary', async () => {
  const reply = await lobby.fetch('/.well-known/change-password')
  expect(reply.status).toBe(302)
  const page = String(reply.headers.get('Location'))
  expect((await lobby.fetch(page)).headers.get('Location')).toBe('/m/login?return=%2Fm%2FchangePsw')
  const member = await lobby.fetch(page, { headers: { Cookie: (await createMember()).cookie } })
  expect(member.status).toBe(200)
  expect(await member.text()).toContain('autoComplete="new-password"')
})

test('other well-known files do not exist, nor those of apps that are not configured', async () => {
  // Password managers test with this path if the site reports missing files correctly.
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  const reply = await lobby.fetch(missing)
  expect([reply.status, await reply.text()]).toEqual([404, 'not found\n'])
  for (const path of ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'])
    expect((await without.fetch(path)).status, path).toBe(404)
})
