import { createHash } from 'node:crypto'
import { array, constantFrom, nat, record, sample } from 'fast-check'
import type { Page } from 'playwright/test'
import { fullOnly, RUN_SEED, seededNumber } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Random journeys on a network that loses three requests in ten, including those for the page’s scripts. */

// With reduced motion, tests need not wait for moving elements before a tap.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const JOURNEYS = 25
const STEPS = 5

/** A step of a journey, with its possible effects under this network. Every step leads to one of them. */
interface Step {
  /** Returns the possible targets in a stable order; empty when the step is impossible on this page. */
  targets: (page: Page) => Promise<string[]>
  /** Performs the step. Returns false when it has become impossible, because the page has changed. */
  act: (page: Page, target: string) => Promise<unknown>
  /**
   * Returns true when the step has taken effect. A new document is an effect of every step: see {@link
   * perform}.
   */
  isDone: (page: Page, target: string, before: State) => Promise<boolean>
}

interface State {
  url: string
  /** Position of the page in the tab’s history. */
  entry: number
  /** Number of visible dialogs: modal ones, or without scripts the one that the URL’s hash targets. */
  dialogs: number
  /** True when a dialog covers the page, or the URL will show one once it is loaded. */
  isCovered: boolean
  /** Start time of the document, which distinguishes it from others. */
  documentAt: number
}

/** Reads the page, and repeats that when its document is replaced meanwhile. */
async function read<Value>(page: Page, readNow: () => Promise<Value>): Promise<Value> {
  for (;;) {
    await page.waitForLoadState('domcontentloaded')
    try {
      return await readNow()
    } catch (error) {
      if (!isOfReplacedDocument(error)) throw error
    }
  }
}

const isOfReplacedDocument = (error: unknown): boolean =>
  /Execution context was destroyed/.test(String(error))

const stateNow = (page: Page): Promise<State> =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } }
    const dialogs = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.checkVisibility())
    return {
      url: location.href,
      entry: navigation.currentEntry.index,
      dialogs: dialogs.length,
      isCovered: dialogs.length > 0 || /^#(menu|language)$/.test(location.hash),
      documentAt: performance.timeOrigin,
    }
  })

const stateOf = (page: Page): Promise<State> => read(page, () => stateNow(page))

/** Returns the `href` of every link that a finger can reach: without its style sheets, a link can be covered. */
async function reachable(page: Page, links: string): Promise<string[]> {
  const hrefs = await page.locator(`${links}:visible`).evaluateAll((all) =>
    all.flatMap((link) => {
      link.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = link.getBoundingClientRect()
      const isReachable = link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      return isReachable ? [String(link.getAttribute('href'))] : []
    }),
  )
  return [...new Set(hrefs)]
}

/**
 * Taps the first of these links that a finger can reach, as soon as it can, because the page may change at
 * any time.
 * @returns true when such a link was still there
 */
const tap = (page: Page, links: string): Promise<boolean> =>
  page.locator(`${links}:visible`).evaluateAll(async (elements) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (const link of elements as HTMLElement[]) {
      link.scrollIntoView({ block: 'center' })
      // Content that was skipped while it was far away is laid out in the next frame, and moves the link.
      await frame()
      link.scrollIntoView({ block: 'center' })
      await frame()
      const { left, top, width, height } = link.getBoundingClientRect()
      if (!link.contains(document.elementFromPoint(left + width / 2, top + height / 2))) continue
      link.click()
      return true
    }
    return false
  })

/** Opens a dialog by a link of the header; without scripts it shows the dialog as the target of the URL. */
const opens = (dialog: string): Step => ({
  targets: async (page) =>
    (await stateOf(page)).isCovered ? [] : reachable(page, `header [href="${dialog}"]`),
  act: (page, href) => tap(page, `header [href="${href}"]`),
  isDone: async (page) =>
    (await page.locator(dialog).isVisible()) ||
    (await page.getByText('We couldn’t load this.').isVisible()) ||
    // Without the scripts the browser follows the link, and without the style sheets it shows no dialog
    // there. A hydrated page does not change the hash.
    new URL(page.url()).hash === dialog,
})

/** Follows a link within an element to another page of the product in this tab. */
const follows = (within: string): Step => ({
  targets: async (page) => {
    if ((await stateOf(page)).isCovered) return []
    const hrefs = await reachable(page, `${within} a[href^="/m/"]:not([target], [download])`)
    const here = new URL(page.url())
    return hrefs.filter((href) => new URL(href, here).pathname !== here.pathname)
  },
  act: (page, href) => tap(page, `${within} a[href=${JSON.stringify(href)}]`),
  isDone: async (page, _href, before) => (await stateOf(page)).url !== before.url,
})

const steps: Record<string, Step> = {
  'open the menu': opens('#menu'),
  'open the languages': opens('#language'),
  'follow a link of the bar': follows('nav[aria-label="Main"]'),
  'follow a link of the page': follows('main'),
  'write into a field': {
    targets: async (page) => {
      if ((await stateOf(page)).isCovered) return []
      const isPossible = (await page.locator('main').getByRole('textbox').locator('visible=true').count()) > 0
      return isPossible ? ['first'] : []
    },
    act: (page) => page.locator('main').getByRole('textbox').locator('visible=true').first().fill('Koi'),
    isDone: async (page) =>
      (await page.locator('main').getByRole('textbox').locator('visible=true').first().inputValue()) ===
      'Koi',
  },
  'press Escape': {
    targets: async (page) => ((await page.locator('dialog:modal').count()) > 0 ? ['the dialog'] : []),
    act: (page) => page.keyboard.press('Escape'),
    isDone: async (page, _dialog, before) => (await stateOf(page)).dialogs < before.dialogs,
  },
  'close the dialog': {
    targets: async (page) => {
      const links = 'dialog a[href="#close"]'
      return (await stateOf(page)).dialogs > 0 && (await reachable(page, links)).length > 0 ? [links] : []
    },
    act: tap,
    isDone: async (page, _link, before) => (await stateOf(page)).dialogs < before.dialogs,
  },
  'go back': {
    // The step is impossible at the journey’s first page, where Back would lead to the blank page.
    targets: (page) =>
      page.evaluate(() => {
        const { navigation } = window as unknown as { navigation: { canGoBack: boolean } }
        return navigation.canGoBack ? ['the entry before'] : []
      }),
    act: (page) => page.evaluate(() => history.back()),
    isDone: async (page, _entry, before) => (await stateOf(page)).entry < before.entry,
  },
  reload: {
    targets: async () => ['the document'],
    act: async (page) => {
      const response = await page.reload({ waitUntil: 'domcontentloaded' })
      expect(response?.status()).toBe(200)
    },
    // A reload takes effect only by its new document, which all steps accept.
    isDone: async () => false,
  },
}

interface Journey {
  start: string
  isMember: boolean
  /** Random numbers for each step, which choose one of the possible steps and one of its targets. */
  draws: { step: number; target: number }[]
  /** Seed that determines which requests are lost. */
  losses: number
}

const starts = ['home', 'gameList?gameType=RNG', 'slots', 'login', 'register', 'help', 'activity', 'search']

const anyJourney = record<Journey>({
  start: constantFrom(...starts),
  isMember: constantFrom(false, true),
  draws: array(record({ step: nat(), target: nat() }), { minLength: STEPS, maxLength: STEPS }),
  losses: nat(),
})

/** All journeys that have ever failed, copied from the output of their runs. */
const examples: Journey[] = [
  {
    start: 'search',
    isMember: true,
    draws: [
      { step: 2086111451, target: 2117307619 },
      { step: 1341710624, target: 1567575313 },
      { step: 222011670, target: 27 },
      { step: 21, target: 2129528213 },
      { step: 141753311, target: 2147483628 },
    ],
    losses: 5,
  },
]

const journeys = [
  ...examples,
  ...sample(anyJourney, { seed: seededNumber('journeys with lost requests'), numRuns: JOURNEYS }),
]

/**
 * Loses three requests in ten, by a seeded choice. A built file is identified by its type, because its name
 * changes with its contents.
 */
async function loseRequests(page: Page, losses: number): Promise<void> {
  const times = new Map<string, number>()
  await page.route('**/*', (route, request) => {
    if (request.resourceType() === 'document') return route.continue()
    const { pathname } = new URL(request.url())
    const name = pathname.startsWith('/assets/') ? request.resourceType() : pathname
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const drawn = createHash('sha256').update(`${losses} ${name} ${time}`).digest().readUInt32BE() % 10
    return drawn < 3 ? route.abort('connectionreset') : route.continue()
  })
}

/**
 * Chooses one of the steps that are possible on the current page.
 * @param except targets that turned out to be impossible
 */
async function choose(page: Page, draw: Journey['draws'][number], except: readonly string[]) {
  const possible: { name: string; step: Step; targets: string[] }[] = []
  for (const [name, step] of Object.entries(steps)) {
    const targets = (await step.targets(page)).filter((target) => !except.includes(target))
    if (targets.length > 0) possible.push({ name, step, targets })
  }
  const chosen = possible[draw.step % possible.length]
  const target = chosen?.targets[draw.target % chosen.targets.length]
  if (!chosen || target === undefined) throw new Error('no step is possible')
  return { ...chosen, target }
}

/**
 * Performs one step, and asserts its effect.
 * @param onStep called with each step before its effect is awaited
 */
async function perform(
  page: Page,
  draw: Journey['draws'][number],
  onStep: (step: string) => void,
  except: readonly string[] = [],
): Promise<void> {
  const { name, step, target } = await read(page, () => choose(page, draw, except))
  const before = await stateOf(page)
  onStep(`${name}: ${target}`)
  const isDone = await step.act(page, target).catch((error: unknown) => {
    // The document was replaced, which the assertion below accepts as an effect.
    if (!isOfReplacedDocument(error)) throw error
  })
  // A style sheet that fails only now can leave the target covered. Then another step is chosen.
  if (isDone === false) return perform(page, draw, onStep, [...except, target])
  const hasEffect = () =>
    read(
      page,
      async () =>
        // During any step, a page may reload for a file that it lost twice.
        (await stateNow(page)).documentAt !== before.documentAt || step.isDone(page, target, before),
    )
  await expect.poll(hasEffect, `${name}: ${target}`).toBe(true)
}

for (const [index, journey] of journeys.entries())
  test(
    `random journey ${index + 1} with lost requests ends on a page that works`,
    fullOnly('tests/e2e/shell/failures.spec.ts, which loses one request at a time'),
    async ({ page, baseURL, complaints }) => {
      test.slow()
      const done: string[] = []
      const { start, isMember, draws, losses } = journey
      try {
        // Each journey has a new member, because its steps may change favourites and claim rewards.
        if (isMember) await logInAsPayer(page, baseURL)
        await loseRequests(page, losses)
        const path = `/m/${start}${start.includes('?') ? '&' : '?'}lang=en`
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        for (const draw of draws) await perform(page, draw, (step) => done.push(step))
        await page.unrouteAll({ behavior: 'wait' })
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
        const contents = page.getByRole('main').or(page.getByRole('alert'))
        await expect(contents.filter({ hasText: /\p{L}/u, visible: true }).first()).toBeVisible()
        await page.goto('/m/home?lang=en', { waitUntil: 'domcontentloaded' })
        await waitForHydration(page)
        await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
        expect(complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([])
      } catch (error) {
        process.stdout.write(`TEST_SEED=${RUN_SEED}\n${JSON.stringify(journey)}\n${done.join('\n')}\n`)
        throw error
      }
      complaints.length = 0
    },
  )
