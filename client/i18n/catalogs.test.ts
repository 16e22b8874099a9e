import { setupI18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { addCatalogs, loadFirstCatalogs, translateLoaded } from './catalogs'

vi.mock('./catalog-files', () => ({
  loadCatalog: async (tag: string, name: string) => ({ [name]: `${name} in ${tag}`, both: tag }),
}))
vi.mock('../browser/fetch-own-messages', () => ({
  fetchOwnMessages: async (tag: string) => (tag === 'ur' ? { both: 'own in ur' } : {}),
}))

const script = (messages: object) =>
  `data:text/javascript,export const messages = ${encodeURIComponent(JSON.stringify(messages))}`

it('puts the operator’s own words above those of every catalog, in each language', async () => {
  const messages = await loadFirstCatalogs(['shell'], 'bn', {
    messages: {
      shell: script({ shell: 'first', both: 'bn' }),
      wallet: script({ wallet: 'later', both: 'bn' }),
    },
    ownMessages: { both: 'own' },
  })
  expect(messages).toEqual({ shell: 'first', both: 'own' })

  const i18n = setupI18n({ locale: 'bn', messages: { bn: messages } })
  await addCatalogs(i18n, 'wallet')
  expect(i18n.messages).toEqual({ shell: 'first', wallet: 'later', both: 'own' })

  expect(await translateLoaded('ur')).toMatchObject({ shell: 'shell in ur', both: 'own in ur' })
  expect(await translateLoaded('en')).toMatchObject({ wallet: 'wallet in en', both: 'en' })
})

it('a catalog that comes during a switch of language is there in the new one', async () => {
  const i18n = setupI18n({ locale: 'bn', messages: { bn: {} } })
  const adding = addCatalogs(i18n, 'records')
  const messages = await translateLoaded('ur')
  i18n.loadAndActivate({ locale: 'ur', messages })
  await adding
  expect(i18n.messages).toMatchObject({ records: 'records in ur' })

  const translating = translateLoaded('en')
  await addCatalogs(i18n, 'rewards')
  expect(await translating).toMatchObject({ records: 'records in en', rewards: 'rewards in en' })
})
