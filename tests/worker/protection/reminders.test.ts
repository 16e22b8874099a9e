import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { banner } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Reminders of the platform: review, question for limits, and the monthly statement. */

const lobby = await sharedLobby()

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  who = await createMember({ userName: `reminder-${crypto.randomUUID()}` })
  const month = { staked: '900', returned: '400', deposited: '700.50', withdrawn: '100' }
  lobby.platform.values.statement = {
    ...{ currency: 'BDT', timeZone: 'Asia/Dhaka' },
    months: [
      { month: '2026-11', staked: '1', returned: '2', deposited: '3', withdrawn: '4' },
      { month: '2026-10', ...month, open: '50', minutesPlayed: 95 },
    ],
  }
})

const remind = (...reminders: unknown[]) => {
  lobby.platform.values.protection = { standing: 'none', marketing: true, reminders }
}
const statement = { id: 'statement-2026-10', kind: 'statement', month: '2026-10' }
const onHome = async (member = who) => {
  const answer = await lobby.api('/m/api/reminder', { member })
  return ((await answer.json()) as { reminder: { kind: string; figures?: unknown } | null }).reminder
}
const memberCentre = async () =>
  (await lobby.fetch(href('member-home'), { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const close = (fields: Record<string, string>) =>
  lobby.postForm(href('member-home'), { csrfToken: who.csrfToken, ...fields }, { Cookie: who.cookie })

it('the reminder of a statement has result, deposits, withdrawals and time of its month', async () => {
  remind(statement)
  const figures = {
    ...{ result: '-450', deposited: '700.50', withdrawn: '100' },
    ...{ currency: 'BDT', minutesPlayed: 95 },
  }
  expect(await onHome()).toEqual({ ...statement, figures })
})

it('the member centre shows the reminder that is due, with a button that closes it', async () => {
  remind(statement)
  const html = await memberCentre()
  expect(textOf(html)).toContain('Your statement for October 2026')
  expect(html).toContain('<input type="hidden" name="reminder" value="statement-2026-10"/>')
  expect(html).toContain(`href="${href('statement')}"`)
  remind({ id: 'q1', kind: 'no-limits' })
  expect(textOf(await memberCentre())).toContain('Continue without limits')
  remind()
  expect(await memberCentre()).not.toContain('name="reminder"')
})

it('a closed reminder is reported to the platform by its id', async () => {
  remind(statement)
  const answer = await close({ reminder: statement.id })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, href('member-home')])
  expect(lobby.platform.calls('answerReminder').map(({ body }) => body)).toEqual([
    '{"id":"statement-2026-10"}',
  ])
})

it('a reminder is closed only with the session’s token, and with an id', async () => {
  expect((await close({ reminder: statement.id, csrfToken: 'another-token-0123456' })).status).toBe(403)
  expect((await close({ reminder: '../../x' })).status).toBe(422)
  expect(lobby.platform.calls('answerReminder')).toEqual([])
})

it('a statement that the platform does not have is skipped for the next reminder', async () => {
  remind({ ...statement, month: '2025-01' }, { id: 'r1', kind: 'review' }, { id: 'x', kind: 'new-kind' })
  expect(await onHome()).toEqual({ id: 'r1', kind: 'review' })
})

it('no popup with an offer comes while a reminder is due', async () => {
  lobby.platform.values.announcements = {
    list: [banner('offer', { execution: 'A', content: '<p>Win</p>', startTime: 1 })],
  }
  const popups = async () =>
    ((await (await lobby.api('/m/api/popups', { member: who })).json()) as { list: unknown[] }).list.length
  remind(statement)
  expect(await popups()).toBe(0)
  remind()
  expect(await popups()).toBe(1)
})

it('free play, guests and restricted members get no reminder', async () => {
  remind(statement)
  const free = await createMember({ userName: `free-${crypto.randomUUID()}`, type: 4 })
  expect(await onHome(free)).toBeNull()
  expect((await lobby.api('/m/api/reminder')).status).toBe(401)
  lobby.platform.values.protection = { standing: 'timeout', reminders: [statement] }
  expect(await onHome()).toBeNull()
})

it('limits are one tap away on home, in the deposit form and in the member centre', async () => {
  for (const page of ['home', 'deposit', 'member-home'] as const) {
    const answer = await lobby.fetch(href(page), { headers: { Cookie: `${who.cookie}; lang=EN` } })
    expect(await answer.text(), page).toContain(`href="${href('limits')}"`)
  }
})

describe('money that is not protected', async () => {
  const { licence } = UKGC_PRODUCT
  const rated = (level: string) =>
    sharedLobby({
      product: { licence: { ...licence, fundsProtection: { ...licence.fundsProtection, level } } },
    })
  const [segregated, medium] = await Promise.all([rated('segregated'), rated('medium')])
  const funds = { id: 'funds-1', kind: 'funds' }
  const review = { id: 'r1', kind: 'review' }
  const dueAt = async (at: typeof lobby) => {
    at.platform.values.protection = { standing: 'none', marketing: true, reminders: [funds, review] }
    return (await (await at.api('/m/api/reminder', { member: who })).json()) as object
  }

  it('a member is reminded of money that is not protected, with the rating and the statement', async () => {
    expect(await dueAt(segregated)).toMatchObject({
      reminder: { ...funds, protection: { level: 'segregated' } },
    })
    const { html, text } = await segregated
      .fetch(href('member-home'), { headers: { Cookie: `${who.cookie}; lang=EN` } })
      .then((response) => response.text())
      .then((page) => ({ html: page, text: textOf(page) }))
    expect(text).toContain('Level of protection: not protected – segregation of customer funds')
    expect(text).toContain(licence.fundsProtection.statement.EN)
    expect(text).toContain('I have read this')
    expect(html).toContain('<input type="hidden" name="reminder" value="funds-1"/>')
  })

  it('no member is reminded of unprotected money where the rating is better, or there is none', async () => {
    for (const at of [medium, lobby]) expect(await dueAt(at)).toEqual({ reminder: review })
  })
})
