import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { LICENSED_PRODUCT, UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { depositMethod } from '../../fixtures/platform-values'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { keyIn } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The protection of players' money: where it is stated, and its acknowledgement with the first deposit. */

const { licence } = UKGC_PRODUCT
const common = { origin: ORIGIN, jackpotMode: 'live', jurisdictions: ['MT'], minimumAge: { MT: 18 } }
const [strict, standard] = await Promise.all([
  sharedLobby({ product: { ...UKGC_PRODUCT, ...common } }),
  sharedLobby({ product: { ...LICENSED_PRODUCT, ...common, licence } }),
])
const cf = { country: 'MT' } as never
const statement = licence.fundsProtection.statement.EN
const { version } = licence.fundsProtection

let who: TestMember
beforeEach(async () => {
  for (const { platform } of [strict, standard]) {
    platform.heal()
    platform.requests.length = 0
    platform.values.protection = { standing: 'none', identity: 'verified' }
  }
  who = await createMember({ userName: `funds-${crypto.randomUUID()}` })
})

const acknowledged = ({ platform }: Lobby, fundsNotice?: string | null) => {
  platform.values.depositSettings = { currency: 'BDT', methods: [depositMethod()], fundsNotice }
}
const read = async (lobby: Lobby, path = href('deposit')) =>
  (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` }, cf })).text()
const hasCheckbox = (page: string) => page.includes('name="fundsNotice"')
async function pay(lobby: Lobby, more: Record<string, string> = {}) {
  const key = keyIn(await read(lobby))
  const fields = { csrfToken: who.csrfToken, key, amount: '2000', channel: 'padma-qr', bonus: '', ...more }
  return lobby.fetch(href('deposit'), {
    method: 'POST',
    headers: {
      Cookie: `${who.cookie}; lang=EN`,
      Origin: ORIGIN,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
    cf,
  })
}
const sent = ({ platform }: Lobby) =>
  platform.calls('depositByQr').map(({ body }) => (JSON.parse(body) as { fundsNotice?: string }).fundsNotice)

describe('the protection of players’ money', () => {
  it('the first deposit is refused until the protection of money is acknowledged in its current version', async () => {
    acknowledged(strict, null)
    const page = await read(strict)
    expect(page).toContain(statement)
    expect(hasCheckbox(page)).toBe(true)
    expect((await pay(strict, { fundsNotice: '2025-01' })).status).toBe(422)
    const refused = await pay(strict)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Tick this box to confirm.')
    expect(sent(strict)).toEqual([])
    expect((await pay(strict, { fundsNotice: version })).status).toBe(303)
    expect(sent(strict)).toEqual([version])
  })

  it('the protection of money is acknowledged again only after its version has changed', async () => {
    acknowledged(strict, version)
    const page = await read(strict)
    expect(hasCheckbox(page)).toBe(false)
    expect(page).toContain('How your money is protected')
    expect((await pay(strict)).status).toBe(303)
    acknowledged(strict, '2025-01')
    expect(hasCheckbox(await read(strict))).toBe(true)
  })

  it('a platform that does not record acknowledgements gets one with every deposit under ukgc, and else none', async () => {
    acknowledged(strict)
    expect(hasCheckbox(await read(strict))).toBe(true)
    acknowledged(standard)
    expect(hasCheckbox(await read(standard))).toBe(false)
    expect((await pay(standard)).status).toBe(303)
    expect(sent(standard)).toEqual([undefined])
  })

  it('the terms name the independent body for disputes with its link', async () => {
    const { name, url } = licence.disputeBody
    const terms = await read(strict, href('agreement'))
    expect(terms).toContain(`href="${url}"`)
    expect(terms).toContain(name)
  })

  it('the protection of money can be read in the terms, which the member centre links', async () => {
    const terms = await read(strict, href('agreement'))
    expect(terms).toContain(statement)
    expect(terms).toContain('Level of protection: medium')
    const id = 'funds-protection'
    expect(terms).toContain(`id="${id}"`)
    expect(await read(strict, href('member-home'))).toContain(`href="${href('agreement')}#${id}"`)
  })
})
