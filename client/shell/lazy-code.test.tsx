import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyCode, loadDeclaredCode, useLazyCode, waitForMemberCode } from './lazy-code'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('loads lazy code again after a failure, but not after a success', async () => {
  let attempts = 0
  const lazy = lazyCode(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('lost')
    return 'code'
  })
  await expect(lazy.load(i18n)).rejects.toThrow('lost')
  expect(lazy.code).toBeUndefined()
  expect(await Promise.all([lazy.load(i18n), lazy.wait(i18n), lazy.arrival])).toEqual([
    'code',
    'code',
    'code',
  ])
  expect(await lazy.load(i18n)).toBe('code')
  expect(attempts).toBe(2)
})

it('fails to load lazy code if other code that it needs fails to load', async () => {
  let isLost = true
  const needed = lazyCode(async () => {
    if (isLost) throw new Error('lost')
    return 'needed'
  })
  const lazy = lazyCode(async () => 'code', { needs: needed })
  await expect(lazy.load(i18n)).rejects.toThrow('lost')
  isLost = false
  expect(await lazy.load(i18n)).toBe('code')
  expect(needed.code).toBe('needed')
})

it('waits before hydration only for lazy code that members’ pages start with', async () => {
  const [start, other] = [
    lazyCode(async () => 'start', { startsMembers: true }),
    lazyCode(async () => 'other'),
  ]
  await waitForMemberCode(i18n)
  expect([start.code, other.code]).toEqual(['start', undefined])
})

const outer = lazyCode(async () => ({ inner: lazyCode(async () => ({ default: () => <b>inside</b> })) }))

function Outer() {
  const { inner } = useLazyCode(outer)
  const { default: Inner } = useLazyCode(inner)
  return <Inner />
}

it('renders declared code synchronously in the worker, including code that loaded modules declare', async () => {
  await loadDeclaredCode()
  const page = (
    <I18nProvider i18n={i18n}>
      <Outer />
    </I18nProvider>
  )
  expect(renderToStaticMarkup(page)).toBe('<b>inside</b>')
})
