import { setupI18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { findLanguage, type SupportedLanguage } from '../../shared/config/languages'
import { addCatalogs, loadCatalogsInLanguage, loadInitialCatalogs } from './message-catalogs'

vi.mock('./catalog-files', () => ({
  loadCatalogFile: async (tag: string, name: string) => ({ [name]: `${name} in ${tag}`, both: tag }),
}))
vi.mock('../browser/fetch-operator-messages', () => ({
  fetchOperatorMessages: async (tag: string) => (tag === 'ur' ? { both: 'own in ur' } : {}),
}))

const language = (code: string): SupportedLanguage => {
  const found = findLanguage(code)
  if (!found) throw new Error(`no language ${code}`)
  return found
}

const script = (messages: object) =>
  `data:text/javascript,export const messages = ${encodeURIComponent(JSON.stringify(messages))}`

it('replaces messages of every catalog by the operator’s messages, in each language', async () => {
  const messages = await loadInitialCatalogs(['shell'], language('BN'), {
    messages: {
      shell: script({ shell: 'first', both: 'bn' }),
      wallet: script({ wallet: 'later', both: 'bn' }),
    },
    ownMessages: { both: 'own' },
  })
  expect(messages).toEqual({ shell: 'first', both: 'own' })

  const i18n = setupI18n({ locale: 'bn', locales: 'bn-BD', messages: { bn: messages } })
  await addCatalogs(i18n, 'wallet')
  expect(i18n.messages).toEqual({ shell: 'first', wallet: 'later', both: 'own' })

  expect(await loadCatalogsInLanguage(language('UR'))).toMatchObject({
    shell: 'shell in ur',
    both: 'own in ur',
  })
  expect(await loadCatalogsInLanguage(language('EN'))).toMatchObject({ wallet: 'wallet in en', both: 'en' })
})

it('loads a catalog in the new language if the language switches while it loads', async () => {
  const i18n = setupI18n({ locale: 'bn', locales: 'bn-BD', messages: { bn: {} } })
  const adding = addCatalogs(i18n, 'records')
  const messages = await loadCatalogsInLanguage(language('UR'))
  i18n.loadAndActivate({ locale: 'ur', locales: 'ur-PK', messages })
  await adding
  expect(i18n.messages).toMatchObject({ records: 'records in ur' })

  const translating = loadCatalogsInLanguage(language('EN'))
  await addCatalogs(i18n, 'rewards')
  expect(await translating).toMatchObject({ records: 'records in en', rewards: 'rewards in en' })
})

it('writes numbers in messages in the locale’s digits, also in catalogs that load later', async () => {
  const persian = { ...language('FA'), locale: 'fa-IR-u-nu-arabext' }
  const messages = await loadInitialCatalogs(['shell'], persian, {
    messages: { shell: script({ shell: '7 days' }), agent: script({ agent: ['30 ', ['days']] }) },
  })
  expect(messages).toEqual({ shell: '۷ days' })
  const i18n = setupI18n({ locale: 'fa', locales: persian.locale, messages: { fa: messages } })
  await addCatalogs(i18n, 'agent')
  expect(i18n.messages).toEqual({ shell: '۷ days', agent: ['۳۰ ', ['days']] })
})

it('Lingui shows messages added to its object, without a change event', () => {
  const i18n = setupI18n({ locale: 'bn', messages: { bn: { first: 'one' } } })
  const changed = vi.fn()
  i18n.on('change', changed)
  Object.assign(i18n.messages, { later: 'two' })
  expect(['first', 'later'].map((id) => i18n._(id))).toEqual(['one', 'two'])
  expect(changed).not.toHaveBeenCalled()
})
