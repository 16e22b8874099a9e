import { expect, it } from 'vitest'
import { findLanguage } from '../../../shared/config/languages'
import { endpoints } from '../../../shared/contract/endpoints'
import { createPlatformContext } from '../../../tests/fixtures/fake-platform-context'
import type { PageContext } from '../../page-context'
import { loadPhoneCountries } from './phone-countries'

const shown = async (code: string, list: object[]) => {
  const platform = createPlatformContext(endpoints)
  platform.values.country = { list }
  const language = findLanguage(code)
  return loadPhoneCountries({ platform: platform.ctx, language, country: 'AE' } as PageContext)
}

const bangladesh = { code: 'BD', name: 'Bangladesh', lang: 'en', dialingCode: '880' }
const emirates = { code: 'AE', name: 'الإمارات', dialingCode: '971' }

it('translates a country’s name when the platform’s name is in another language', async () => {
  expect(await shown('RU', [bangladesh])).toEqual([{ code: 'BD', name: 'Бангладеш', dialingCode: '880' }])
})

it('keeps the platform’s country names that are in the page’s language or have no translation', async () => {
  const nowhere = { code: 'QX', name: 'Nowhere', lang: 'en', dialingCode: '999' }
  expect(await shown('AR', [nowhere, emirates])).toEqual([emirates, nowhere])
})
