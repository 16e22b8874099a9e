import { expect } from 'playwright/test'
import { type ClickPoint, type ClickTarget, findClickPoint } from './click-target'
import type { BrowserTab } from './drivers/driver'

/** Polling interval while waiting, ms. */
const retryOften = { intervals: [100] }

type Place = 'page' | 'iframe'

const describeTarget = ({ css, name }: ClickTarget) => (name ? `${css} “${name}”` : css)

/** A player at a browser, who waits for visible elements, and clicks and types with mouse and keyboard. */
export class BrowserPlayer {
  readonly tab: BrowserTab
  readonly origin: string

  constructor(tab: BrowserTab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path)
    await this.sees({ css: 'html[data-ready]' })
  }

  #find(sight: ClickTarget, reach: boolean, place: Place): Promise<ClickPoint | null> {
    return place === 'page'
      ? this.tab.evaluate(findClickPoint, sight, reach)
      : this.tab.evaluateInIframe(findClickPoint, sight, reach)
  }

  /**
   * Finds the position of a click target. When the document is replaced while the script runs, the next
   * attempt counts.
   */
  #look = (sight: ClickTarget, reach = false, place: Place = 'page'): Promise<ClickPoint | null> =>
    this.#find(sight, reach, place).catch(() => null)

  async sees(sight: ClickTarget, place: Place = 'page'): Promise<void> {
    const message = `sees ${describeTarget(sight)}`
    await expect.poll(() => this.#look(sight, false, place), { message, ...retryOften }).not.toBeNull()
  }

  async seesNo(sight: ClickTarget): Promise<void> {
    const message = `no longer sees ${describeTarget(sight)}`
    await expect.poll(() => this.#find(sight, false, 'page'), { message, ...retryOften }).toBeNull()
  }

  /** Clicks once the element is enabled, in view, uncovered and still. */
  async clicks(sight: ClickTarget, place: Place = 'page'): Promise<void> {
    let last: ClickPoint | null = null
    const isStill = async () => {
      const before = last
      last = await this.#look(sight, true, place)
      return last?.isEnabled && last.isOnTop && last.x === before?.x && last.y === before.y
    }
    await expect.poll(isStill, { message: `can click ${describeTarget(sight)}`, ...retryOften }).toBe(true)
    const { x, y } = last as unknown as ClickPoint
    const corner = place === 'page' ? { x: 0, y: 0 } : await this.tab.evaluate(cornerOfIframe)
    await this.tab.click(corner.x + x, corner.y + y)
  }

  /** Types into the field with this label, replacing its text. */
  async types(sight: ClickTarget, text: string): Promise<void> {
    await this.clicks(sight)
    await this.tab.type(text)
    const value = () =>
      this.tab.evaluate(() => {
        const field = document.activeElement
        return field instanceof HTMLInputElement ? field.value : undefined
      })
    await expect.poll(value, { message: `has typed into ${describeTarget(sight)}`, ...retryOften }).toBe(text)
  }

  /** Waits until a script in the page returns this value. */
  async finds<T>(message: string, script: () => T | Promise<T>, expected: T): Promise<void> {
    const look = () => this.tab.evaluate(script).catch(() => undefined)
    await expect.poll(look, { message, ...retryOften }).toEqual(expected)
  }
}

/** Returns the top left corner of the iframe's content. Runs in the browser. */
function cornerOfIframe(): { x: number; y: number } {
  const iframe = document.querySelector('iframe')
  if (!iframe) throw new Error('the page has no iframe')
  const { left, top } = iframe.getBoundingClientRect()
  return { x: left + iframe.clientLeft, y: top + iframe.clientTop }
}
