import { beforeEach, expect, it, vi } from 'vitest'
import { findLanguage } from '../../shared/config/languages'
import { parseProductConfig } from '../../shared/config/product'
import { detectDevice } from '../../shared/device/user-agent-device'
import { createPlatformContext } from '../../tests/fixtures/fake-platform-context'
import { CACHE_RENDERED_PAGE } from '../cache/strategies'
import { SwrCache } from '../cache/swr'
import { loadPageData } from '../loading/page-loaders'
import type { PageContext, VariantContext } from '../page-context'
import { cachePage, type WorkerPage } from '../worker-page'
import type { CachedPage } from './cached-page'
import { serveCachedDocument } from './page-cache'
import { fillPageTemplate, type GapValues } from './page-template'

/** A page that would show all data of a visitor that its loaders can read. */
const leaky: WorkerPage<{ degraded: boolean; variant: string; visitor: string }, 'visitor'> = {
  shared: async (variant) => ({ degraded: false, variant: textOf(variant) }),
  member: (context) => ({ visitor: textOf(context) }),
  cache: cachePage(CACHE_RENDERED_PAGE),
}

/** Returns everything that a page can read from a context as text, except the connection to the platform. */
function textOf({ platform, log: _, product: __, ...context }: VariantContext): string {
  return JSON.stringify({ ...context, platform: Object.keys(platform) })
}

/** State of the fake platform and renderer, used by the next rendering. */
const world = vi.hoisted(() => ({ flags: 'SIGNUP', rendersPages: true }))

vi.mock('../assets', () => ({ clientAssets: { rendering: 'r1' } }))
vi.mock('./render-shared', () => ({
  renderSharedPage: async (_id: string, everybody: PageContext, marks: GapValues) => {
    if (!world.rendersPages) throw new Error('no rendering')
    const html = `${world.flags} ${JSON.stringify(await loadPageData(leaky, everybody))}`
    return {
      page: { html, marks, postponed: null, loaderData: {} },
      isDegraded: false,
      status: 200,
    }
  },
}))
vi.mock('./fill-placeholders', () => ({
  streamCachedPage: (_id: string, { template }: CachedPage, { nonce }: PageContext) =>
    fillPageTemplate(template, { nonce, csrfToken: '', visitor: '', consentPrompt: '' }),
}))

const product = parseProductConfig({
  merchantCode: 'oriel',
  brand: { name: 'Oriel' },
  languages: ['EN'],
  complianceProfile: 'demo',
})

let platform: PageContext['platform']
let now = 0
beforeEach(() => {
  const { ctx } = createPlatformContext({})
  platform = { ...ctx, cache: new SwrCache(ctx.cache.kv, () => now) }
  Object.assign(world, { flags: 'SIGNUP', rendersPages: true })
})

/** Returns the context of a guest's visit; every guest of this variant gets the same page. */
function visit(own: Partial<PageContext> = {}): PageContext {
  const language = findLanguage('EN')
  if (!language) throw new Error('English is missing')
  return {
    url: new URL('https://lobby.invalid/m/home'),
    variantUrl: new URL('https://lobby.invalid/m/home'),
    isCacheable: true,
    product,
    language,
    theme: 'dark',
    saveData: false,
    visitor: 'guest',
    restriction: 'none',
    allowsOffers: true,
    memberType: null,
    offersFreePlay: true,
    minimumAge: 18,
    inlinesStyle: false,
    downloadsFor: null,
    expectsPayments: false,
    session: { kind: 'guest' },
    isScriptlessView: false,
    sessionChange: null,
    signIn: () => undefined,
    renew: () => undefined,
    signOut: () => undefined,
    device: detectDevice('', 0),
    publicOrigin: 'https://lobby.example',
    country: undefined,
    timeZone: 'UTC',
    clientIp: undefined,
    affiliateCode: undefined,
    consentPrompt: '',
    mayMeasureSpeed: false,
    passkeyBrowser: undefined,
    knowsPasskey: false,
    requestId: 'r1',
    nonce: 'bm9uY2Ugb2YgdGhlIGd1ZXN0',
    log: platform.log,
    platform,
    ...own,
  }
}

const show = async (context: PageContext) =>
  (await serveCachedDocument('home', CACHE_RENDERED_PAGE, context)).text()

it('caches no data of the first guest, even for a page that would show such data', async () => {
  const first = visit({
    session: { kind: 'guest', ended: true },
    sessionChange: 'ended',
    device: detectDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Telegram', 5),
    publicOrigin: 'https://odd-host.example',
    country: 'ZZ',
    timeZone: 'UTC',
    clientIp: '192.0.2.66',
    affiliateCode: 'odd-code',
    requestId: 'odd-request',
    requestedField: 'odd-part',
  })
  const shown = await show(first)
  expect(shown).toContain('lobby.invalid/m/home')
  expect(shown).not.toMatch(/odd-|192\.0\.2|ZZ|ended|ios/)
  expect(await show(visit())).toBe(shown)
})

it('gives each guest a separate nonce', async () => {
  const pages = [
    await show(visit({ nonce: 'bm9uY2Ugb2YgdGhlIGZpcnN0' })),
    await show(visit({ nonce: 'bm9uY2Ugb2YgdGhlIHNlY29uZA' })),
  ]
  expect(pages[1]).not.toContain('bm9uY2Ugb2YgdGhlIGZpcnN0')
})

it.each<[string, Partial<PageContext>]>([
  ['in the light theme', { theme: 'light' }],
  ['in another language', { language: findLanguage('BN') ?? expect.fail('Bengali is missing') }],
  ['who saves data', { saveData: true }],
  ['of another minimum age', { minimumAge: 21 }],
  ['in the browser of an excluded member', { offersFreePlay: false }],
  ['whom the bar offers an app', { downloadsFor: 'android' }],
  ['for whom payments are expected', { expectsPayments: true }],
])('renders a separate page for a guest %s', async (_who, own) => {
  const usual = await show(visit())
  const theirs = await show(visit(own))
  expect(theirs).not.toBe(usual)
  expect(await show(visit(own))).toBe(theirs)
  expect(await show(visit())).toBe(usual)
})

it('serves the page with a changed flag after a minute at the latest', async () => {
  await show(visit())
  world.flags = 'NONE'
  now += 61_000
  expect(await show(visit())).toContain('NONE')
})

it('serves an older page for ten minutes while none can be rendered', async () => {
  const before = await show(visit())
  world.rendersPages = false
  now += 9 * 60_000
  expect(await show(visit())).toBe(before)
  now += 61_000
  await expect(serveCachedDocument('home', CACHE_RENDERED_PAGE, visit())).rejects.toThrow('no rendering')
})
