import { describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { MGA_PRODUCT, UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Texts and contacts that a licence requires, by compliance profile. */

const common = { origin: ORIGIN, jackpotMode: 'live' }
const usual = await sharedLobby()
const british = await sharedLobby({ product: { ...UKGC_PRODUCT, ...common } })
const maltese = await sharedLobby({ product: { ...MGA_PRODUCT, ...common } })

const read = async (of: Lobby, path: string, cookie = '', lang = 'EN') =>
  (
    await of.fetch(path, { headers: { Cookie: `${cookie}; lang=${lang}` }, cf: { country: 'MT' } as never })
  ).text()
const footerOf = (html: string) => (html.split('<footer')[1] ?? '').split('</footer>')[0] ?? ''

describe('the footer', () => {
  it('under ukgc, the footer has the sentence of the Gambling Commission with licensee and account number', async () => {
    const { licensee, number, registerUrl } = UKGC_PRODUCT.licence
    const sentence = `${licensee} is licensed and regulated in Great Britain by the Gambling Commission under account number ${number}.`
    for (const path of [href('home'), href('game-list')]) {
      const footer = footerOf(await read(british, path))
      expect(footer).toContain(sentence)
      expect(footer).toContain(`href="${registerUrl}"`)
    }
    expect(footerOf(await read(maltese, href('home')))).not.toContain('Great Britain')
  })

  it('in a language without licence texts, the footer names the language of its texts and isolates their direction', async () => {
    const footer = footerOf(await read(british, href('home'), '', 'UR'))
    expect(footer).toMatch(
      /<bdi lang="en">Licensee Ltd is licensed [^<]*<\/bdi> <bdi lang="en">Licensed\.<\/bdi>/,
    )
    expect(footerOf(await read(british, href('home')))).toContain('<bdi>Licensed.</bdi>')
  })

  it('under mga, the footer has the authority’s mark, the licensee’s address and contact, and a warning of harm', async () => {
    const footer = footerOf(await read(maltese, href('home')))
    expect(footer).toContain(`src="${MGA_PRODUCT.licence.sealUrl}"`)
    const policy = (await maltese.fetch(href('home'))).headers.get('Content-Security-Policy')
    expect(policy).toMatch(/img-src [^;]*https:\/\/register\.example\b/)
    expect(footer).toContain(`${MGA_PRODUCT.licence.address} · ${MGA_PRODUCT.support.email}`)
    expect(footer).toContain('Gambling can be harmful if not controlled.')
  })
})

it('registration says that underage gambling is an offence where the licence requires it', async () => {
  const warning = 'Gambling under the age of 18 is an offence.'
  expect(textOf(await read(british, href('register')))).toContain(warning)
  expect(textOf(await read(usual, href('register')))).not.toContain('is an offence')
})

it('the customer service page shows the configured phone number and email address', async () => {
  const phone = await read(british, href('service'))
  expect(linksOf(phone)).toContain('tel:0800123456')
  expect(textOf(phone)).not.toContain('Customer service isn’t available at the moment')
  expect(linksOf(await read(maltese, href('service')))).toContain('mailto:help@play.example')
})

it('the offer to set limits comes before continuing without limits under ukgc', async () => {
  british.platform.values.limits = { now: 1, currency: 'GBP', list: [] }
  const { cookie } = await createMember({ userName: 'limits-first' })
  const page = textOf(await read(british, href('limits-offer'), cookie))
  expect(page).toMatch(/Set limits\s+Continue without limits/)
  expect(textOf(await read(usual, href('limits-offer'), cookie))).toMatch(
    /Continue without limits\s+Set limits/,
  )
})

it('a compulsory reality check cannot be turned off, even if the platform reports no longest interval', async () => {
  const { cookie } = await createMember({ userName: 'compulsory-check' })
  const choices = async (of: Lobby) => {
    of.platform.values.realityClock = { now: 1, startedAt: null, interval: 30, longest: null }
    const chips = (await read(of, href('limits-offer'), cookie)).match(/<input[^>]*name="minutes"[^>]*>/g)
    return chips?.map((chip) => /value="(\w+)"/.exec(chip)?.[1])
  }
  expect(await choices(british)).toEqual(['15', '30', '60'])
  expect(await choices(maltese)).toEqual(['15', '30', '60'])
  expect(await choices(usual)).toEqual(['15', '30', '60', 'none'])
})
