/** A function that runs in the browser. It uses nothing from outside, because only its text gets there. */
type Script<A extends unknown[], T> = (...args: A) => T | Promise<T>

/** One tab of a browser with a profile of its own. These few calls are all that a journey needs of a driver. */
export interface Tab extends AsyncDisposable {
  open(url: string): Promise<void>
  evaluate<A extends unknown[], T>(script: Script<A, T>, ...args: A): Promise<T>
  /** The same in the page's only iframe, of whatever origin. */
  evaluateInIframe<A extends unknown[], T>(script: Script<A, T>, ...args: A): Promise<T>
  /** Clicks a point of the viewport, in CSS pixels, as a mouse does. */
  click(x: number, y: number): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  /** What the viewport shows, as PNG. */
  screenshot(): Promise<Buffer>
}

export interface Driver {
  /** What this machine lacks to drive the browser, and where to get it; undefined when it has all. */
  missing(): string | undefined
  /** Starts the browser. Disposing the tab ends it and everything that was started for it. */
  start(): Promise<Tab>
}

/** Size of the window: a phone's, CSS pixels. */
export const WINDOW_SIZE = { width: 390, height: 844 }
