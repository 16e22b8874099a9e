import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DrawerGuest } from './DrawerGuest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Renders the top of a guest's menu on the home page of an operator with these configuration flags. */
function htmlWith(flags: readonly string[]): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'home', path: 'm/home', handle: { id: 'home' }, Component: DrawerGuest }],
    },
  ])
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Page initialEntries={['/m/home']} hydrationData={{ loaderData: { root: { flags } } }} />
    </I18nProvider>,
  )
}

test('offers free play in the menu where the operator does', () => {
  const html = htmlWith(['FREEPLAY3'])
  expect(html).toContain('href="/m/trail"')
  expect(html).toContain('or try free play.')
})

test('hides free play from the menu where it is off', () => {
  const html = htmlWith([])
  expect(html).toContain('Log in to pick up where you left off.')
  expect(html).toContain('href="/m/forget"')
  expect(html).not.toMatch(/free play|\/m\/trail/i)
})
