import Bowser from 'bowser'
import type { DeviceName } from '../../shared/contract/sessions'

const kinds = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' } as const

const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

/** Bowser repeats the text of a browser that it does not know. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))

/** Names for which makers have no other word; the rest of a user agent is a stranger's text and is not repeated. */
const models = ['iPhone', 'iPad'] as const

/** What a user agent says of its device. */
export function deviceOf(agent: string): DeviceName {
  if (agent === '') return { kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(agent)
  const type = platform.type ?? ''
  const model = models.find((name) => agent.includes(name))
  return {
    kind: isKind(type) ? kinds[type] : 'unknown',
    ...(model && { model }),
    ...(os.name && { os: os.name }),
    ...(browser.name && browsers.has(browser.name) && { browser: browser.name }),
  }
}
