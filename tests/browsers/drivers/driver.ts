/** A function that runs in the browser. It uses no outer variables, because only its source is sent. */
type Script<A extends unknown[], T> = (...args: A) => T | Promise<T>

/** One tab of a browser with a new profile. These calls are all that a journey needs from a driver. */
export interface BrowserTab extends AsyncDisposable {
  open(url: string): Promise<void>
  evaluate<A extends unknown[], T>(script: Script<A, T>, ...args: A): Promise<T>
  /** Evaluates a script in the page's only iframe, of any origin. */
  evaluateInIframe<A extends unknown[], T>(script: Script<A, T>, ...args: A): Promise<T>
  /** Clicks a point of the viewport, in CSS pixels, with the mouse. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  /** Screenshot of the viewport, PNG. */
  screenshot(): Promise<Buffer>
}

export interface BrowserDriver {
  /** Missing requirements of the browser on this machine, and their sources; undefined when there are none. */
  missing(): string | undefined
  /** Starts the browser. Disposing the tab ends all processes that were started for it. */
  start(): Promise<BrowserTab>
}

/** Window size of a phone, CSS pixels. */
export const WINDOW_SIZE = { width: 390, height: 844 }
