import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOCIAL_METHOD } from '../../../shared/contract/account-schemas'
import { pageIds } from '../../../shared/paths'
import {
  CARRIED_FIELDS,
  createNonsenseValues,
  createPlausibleValues,
  type Encoding,
  type FoundForm,
  findForms,
  listFieldNames,
  nextNumber,
  openLobby,
  postFoundForm,
} from './all-forms'
import type { Lobby } from './harness'
import { createMember, type TestMember } from './member-requests'
import { readCompleteLog } from './shared-servers'

/**
 * Tests that the response to a posted form contains only the fields that the page’s contract lists in `echo`,
 * whatever the outcome.
 * The pages are found by their files, so new forms are included automatically. Drafts in the browser are
 * tested in tests/e2e/account/drafts.spec.ts.
 */

const workerFiles = Object.keys(import.meta.glob('../../../worker/areas/*/*/page.ts'))

/** Methods and steps with which each form is posted. */
const ways: Record<string, string>[] = [
  {},
  { method: 'sms' },
  { method: 'sms', step: 'code' },
  { method: 'mobileNum' },
  { method: 'email' },
  { method: SOCIAL_METHOD, encrypted: 'canary.jwe.of.a.token' },
  { encrypted: 'canary.jwe.of.a.password' },
  { intent: 'code' },
  { intent: 'captcha' },
  { intent: 'read', id: 'canary-message' },
]

/** Fields with a few fixed values, which also occur in pages for other reasons. */
const choices = ['method', 'step', 'intent', 'return']

/** Id of an announcement. It is in the page that lists announcements, and in the URL that opens this one. */
const NOTICE = 'welcome'

/** True when a value is distinguishable from the rest of a page. */
const isTelling = (name: string, value: string): boolean =>
  !choices.includes(name) && value !== NOTICE && value.length > 4

/**
 * Test timeout, ms. Every form is posted with every method and step: some hundred pages, which a busy machine
 * renders slowly.
 */
const PATIENCE_MS = 180_000

/** Lists the posted values that must not come back. */
const secretsOf = (form: FoundForm, typed: Record<string, string>, who: TestMember | undefined) => {
  const allowed = new Set(form.echo.map((name) => typed[name]))
  return Object.entries(typed).filter(
    ([name, value]) => isTelling(name, value) && value !== who?.csrfToken && !allowed.has(value),
  )
}

/** Decodes escapes in HTML and JSON. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('\\u003c', '<').replaceAll('\\"', '"')

/** The response line for a form that was posted to the page’s `.data` URL. */
interface Line {
  redirect?: string
  actionData?: { error?: string; fieldErrors?: object; values?: object }
}

/**
 * Posts the form once, and fails if the response contains a posted value that may not come back.
 * @returns true when the form succeeded
 */
async function expectOnlyEcho(lobby: Lobby, form: FoundForm, typed: Record<string, string>, how: How) {
  const { who, encoding, isData } = how
  const path = `${form.path}${isData ? '.data' : ''}${form.query}`
  const answer = await postFoundForm(lobby, path, typed, { who, encoding })
  const text = await answer.text()
  const what = `${path} ${encoding} ${JSON.stringify(typed)} ${answer.status}`
  expect(answer.status, what).toBeLessThan(500)
  const said = `${JSON.stringify([...answer.headers])}${text}`
  const all = `${said}${unescaped(said)}`
  const secrets = secretsOf(form, typed, who)
  expect(
    secrets.filter(([, value]) => all.includes(value)),
    what,
  ).toEqual([])
  for (const ofFile of ['Canary of a file', 'canary-of-a-name']) expect(all, what).not.toContain(ofFile)
  const { actionData, redirect } = (text.startsWith('{') ? JSON.parse(text) : {}) as Line
  if (actionData) {
    // Allowed values must come back, so that visitors need not type them again.
    const wanted = Object.entries(typed).filter(([name]) => form.echo.includes(name))
    expect(actionData.values ?? {}, what).toEqual(Object.fromEntries(wanted))
  }
  const isRedirect = answer.status === 303 || redirect !== undefined
  return isRedirect || (actionData !== undefined && !actionData.error && !actionData.fieldErrors)
}

interface How {
  who: TestMember | undefined
  encoding: Encoding
  isData: boolean
}

/** Forms whose flag is off here. tests/worker/support/complaints.test.ts posts them. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set(['complaint', 'complaints'])

/** Channels for posting a form: a document without scripts, and page data for the hydrated client. */
const channels = [
  { encoding: 'urlencoded', isData: false },
  { encoding: 'multipart', isData: true },
] as const
type Channel = (typeof channels)[number]

/** Returns the CSRF token of the visitor’s session as a form field. */
const tokenOf = (who: TestMember | undefined) => who && { csrfToken: who.csrfToken }

const visitors: [string, () => Promise<TestMember | undefined>][] = [
  ['a guest', async () => undefined],
  ['a member', () => createMember({ userName: `member-${nextNumber()}` })],
  ['an agent', () => createMember({ userName: `agent-${nextNumber()}`, type: 1 })],
  ['a player of free play', () => createMember({ type: 4 })],
]

/**
 * Returns the methods that a visitor of the short suite tries for a form. A form without a choice of method
 * ignores it. Most forms refuse free play with any of them, so it tries one.
 */
const waysOf = (who: string, { fields }: FoundForm) =>
  who === 'a player of free play'
    ? ways.slice(0, 1)
    : ways.filter(({ method }) => method === undefined || fields.includes('method'))

/**
 * Returns the forms that a visitor posts. An agent posts only the forms for agents, because other forms treat
 * agents as members.
 */
const formsFor = (who: string, forms: readonly FoundForm[]) =>
  who === 'an agent' ? forms.filter(({ path }) => path.startsWith('/m/member/agent')) : forms

/**
 * Defines the tests.
 * @param isComplete posts every form over both channels, with every method, as every visitor
 */
export function testFormEcho({ isComplete }: { isComplete: boolean }): void {
  /**
   * Returns the channels for a visitor’s form. The short suite posts a form over one channel at a time, and a
   * guest and a member never use the same one.
   */
  const channelsOf = (who: string, turn: number): readonly Channel[] => {
    if (isComplete) return channels
    const first = (turn + (who === 'a guest' ? 1 : 0)) % 2
    return channels.slice(first, first + 1)
  }

  it('the tested forms include every page that accepts one', () => {
    const files = workerFiles.map((file) => file.split('/').at(-2))
    expect(files.sort()).toEqual([...pageIds].sort())
  })

  describe('a platform that rejects every form', () => {
    let lobby: Lobby
    let forms: FoundForm[]
    beforeAll(async () => {
      lobby = await openLobby()
      lobby.platform.script('*', { kind: 'refusal', errorCode: 'system.upgrading', status: 400 })
      forms = await findForms(lobby)
    })
    afterAll(() => lobby[Symbol.asyncDispose]())

    it('the forms of a failing platform are found, and no contract lists carried fields in `echo`', () => {
      expect(forms.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          'login',
          'register',
          'forget',
          'change-psw',
          'feedback',
          'activity',
          'trial',
        ]),
      )
      for (const { path, fields, echo } of forms) {
        expect(fields, path).toEqual(expect.arrayContaining([...echo]))
        for (const name of CARRIED_FIELDS) expect(echo, path).not.toContain(name)
      }
    })

    it.each(visitors)(
      'when the platform rejects every form, %s gets only values that the contract lists',
      async (name, logIn) => {
        const who = await logIn()
        const token = tokenOf(who)
        await Promise.all(
          formsFor(name, forms).map(async (form, index) => {
            const names = listFieldNames(form)
            for (const channel of channelsOf(name, index)) {
              await expectOnlyEcho(
                lobby,
                form,
                { ...createNonsenseValues(names), ...token },
                { ...channel, who },
              )
            }
            for (const [turn, way] of (isComplete ? ways : waysOf(name, form)).entries()) {
              for (const channel of channelsOf(name, index + turn + 1)) {
                const typed = { ...createPlausibleValues(names), ...way, ...token }
                await expectOnlyEcho(lobby, form, typed, { ...channel, who })
              }
            }
            const upload = { who, encoding: 'multipart', isData: false } as const
            await expectOnlyEcho(lobby, form, { ...createPlausibleValues(names), ...token }, upload)
          }),
        )
      },
      PATIENCE_MS,
    )

    /** Posts every form in a valid and an invalid state. */
    async function expectOnlyEchoOfAll(who: TestMember, token: Partial<Record<'csrfToken', string>>) {
      for (const [index, form] of forms.entries()) {
        const names = listFieldNames(form)
        for (const channel of channelsOf('a member', index)) {
          const how = { ...channel, who }
          await expectOnlyEcho(lobby, form, { ...createNonsenseValues(names), ...token }, how)
          const typed = { ...createPlausibleValues(names), method: 'sms', step: 'code', ...token }
          await expectOnlyEcho(lobby, form, typed, how)
        }
      }
    }

    it(
      'when the session of a form has expired, only listed values are returned',
      async () => {
        const who = await createMember({ issuedAt: 0, seenAt: 0 })
        await expectOnlyEchoOfAll(who, { csrfToken: who.csrfToken })
      },
      PATIENCE_MS,
    )

    it(
      'when a form belongs to another session, only listed values are returned, rendered for the current session',
      async () => {
        for (const who of [await createMember(), await createMember({ type: 4 })]) {
          await expectOnlyEchoOfAll(who, {})
          for (const form of forms) {
            const names = listFieldNames(form)
            const answer = await postFoundForm(lobby, `${form.path}.data`, createNonsenseValues(names), {
              who,
            })
            expect([form.path, answer.status]).toEqual([form.path, 403])
          }
        }
      },
      PATIENCE_MS,
    )

    it('when the platform rejects every form, no posted value is logged', async () => {
      const log = await readCompleteLog(lobby)
      const plain = unescaped(log)
      // Values are collected in a set, because many forms share fields.
      const values = new Set(
        forms.flatMap((form) =>
          [createNonsenseValues(listFieldNames(form)), createPlausibleValues(listFieldNames(form))].flatMap(
            (typed) => secretsOf(form, typed, undefined).map(([, value]) => value),
          ),
        ),
      )
      expect([...values].filter((value) => log.includes(value) || plain.includes(value))).toEqual([])
    })
  })

  describe('a platform that accepts forms', () => {
    let lobby: Lobby
    let forms: FoundForm[]
    const done = new Set<string>()
    beforeAll(async () => {
      lobby = await openLobby()
      forms = await findForms(lobby)
    })
    afterAll(() => lobby[Symbol.asyncDispose]())

    const successful = ways.filter(({ id }) => id === undefined).concat({ intent: 'read', id: '1' })
    const succeed = async (
      form: FoundForm,
      way: Record<string, string>,
      logIn: () => Promise<TestMember | undefined>,
      through: readonly Channel[],
    ) => {
      for (const channel of through) {
        // Each form needs a new login, because a success may end the session.
        const who = await logIn()
        const typed = { ...createPlausibleValues(listFieldNames(form)), id: NOTICE, ...way, ...tokenOf(who) }
        if (await expectOnlyEcho(lobby, form, typed, { ...channel, who })) done.add(form.id)
      }
    }

    it.each(visitors.slice(0, 3))(
      'when the platform accepts forms, %s gets only values that the contract lists',
      async (who, logIn) => {
        const own = formsFor(who, forms)
        for (const [turn, way] of successful.entries())
          await Promise.all(
            own.map((form, index) => succeed(form, way, logIn, channelsOf(who, index + turn))),
          )
      },
      PATIENCE_MS,
    )

    it('when the platform accepts forms, each form succeeds, and no posted value is logged', async () => {
      const offered = forms.map(({ id }) => id).filter((id) => !WITHOUT_FLAG.has(id))
      expect([...done].sort()).toEqual(offered.sort())
      const log = await readCompleteLog(lobby)
      for (const form of forms) {
        for (const [name, value] of secretsOf(form, createPlausibleValues(listFieldNames(form)), undefined)) {
          expect(log, `${form.id} ${name}`).not.toContain(value)
        }
      }
    })
  })
}
