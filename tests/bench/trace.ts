/** The main thread's work while a page loaded, read from a trace of Chromium. */

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU (Trace Event Format) */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Start and duration, µs. */
  ts: number
  dur?: number
  args?: { data?: Facts; beginData?: Facts; elementCount?: number; fileName?: string }
}

type Facts = Partial<Record<string, unknown>>

export const TRACE_CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'toplevel',
  'v8',
]

/** Event names by kind of work, as Lighthouse groups them. */
const groups = {
  script:
    /^(EvaluateScript|FunctionCall|v8\.|V8\.|TimerFire|EventDispatch|RunMicrotasks|Fire(IdleCallback|AnimationFrame)|XHR|(Minor|Major)GC|BlinkGC)/,
  'style and layout':
    /^(UpdateLayoutTree|Layout|ScheduleStyleRecalculation|InvalidateLayout|RecalculateStyles)$/,
  paint:
    /^(Paint|PrePaint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|RasterTask|ImageDecode)/,
  parse: /^Parse/,
} as const
export type WorkCategory = keyof typeof groups | 'other'

const groupOf = (name: string): WorkCategory =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].test(name)) ?? 'other'

/** Returns the file of a URL without its content hash. */
const fileOf = (url: unknown): string =>
  String(url ?? '')
    .replace(/^.*\//, '')
    .replace(/-[\w-]{8}\.js/, '.js')

/** Describes an event for a person. */
function describe({ name, args: { data, beginData, elementCount, fileName } = {} }: TraceEvent): string {
  if (name === 'FunctionCall') return `${data?.functionName || 'function'} of ${fileOf(data?.url)}`
  if (/^(EvaluateScript|v8\.)/.test(name)) return `${name} ${fileOf(data?.url ?? fileName)}`
  if (name === 'Layout') return `layout of ${beginData?.dirtyObjects} of ${beginData?.totalObjects} objects`
  if (name === 'UpdateLayoutTree') return `style of ${elementCount} elements`
  return name
}

export interface LongTask {
  /** Start of the task since the navigation, and its duration, ms. */
  at: number
  ms: number
  /** Largest events within the task, longest first. */
  parts: { what: string; ms: number }[]
}

export interface MainThreadWork {
  /** First contentful paint since the navigation, ms. */
  fcp: number
  /** Time that tasks after the first paint took beyond 50 ms each, ms. */
  blocking: number
  /** Main-thread time by kind of work, ms. */
  groups: Record<WorkCategory, number>
  /** Tasks longer than 50 ms, longest first. */
  longTasks: LongTask[]
}

type Timed = TraceEvent & { dur: number }

/** Calls `each` with every event and its self time, which excludes nested events, µs. */
function forEachSelfTime(
  events: readonly Timed[],
  each: (event: Timed, own: number, task: Timed) => void,
): void {
  const open: { event: Timed; own: number }[] = []
  const close = (until: number) => {
    for (let last = open.at(-1); last && last.event.ts + last.event.dur <= until; last = open.at(-1)) {
      open.pop()
      each(last.event, last.own, open[0]?.event ?? last.event)
    }
  }
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    close(event.ts)
    const parent = open.at(-1)
    if (parent) parent.own -= Math.min(event.dur, parent.event.ts + parent.event.dur - event.ts)
    open.push({ event, own: event.dur })
  }
  close(Number.POSITIVE_INFINITY)
}

/** Returns the largest values of a map, ms. */
const largest = (times: ReadonlyMap<string, number>, count: number) =>
  [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([what, own]) => ({ what, ms: own / 1000 }))

/**
 * Reads the work of a page's main thread from a trace.
 * @param origin origin of the page
 * @throws Error if nothing was painted
 */
export function readTrace(events: readonly TraceEvent[], origin: string): MainThreadWork {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const started = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && String(args?.data?.documentLoaderURL).startsWith(origin),
  )
  if (!painted || !started) throw new Error('the page painted nothing')
  const main = events.filter(
    (event): event is Timed =>
      event.ph === 'X' &&
      event.dur !== undefined &&
      event.pid === painted.pid &&
      event.tid === painted.tid &&
      event.ts >= started.ts,
  )
  const sums: Record<WorkCategory, number> = {
    script: 0,
    'style and layout': 0,
    paint: 0,
    parse: 0,
    other: 0,
  }
  const parts = new Map<Timed, Map<string, number>>()
  forEachSelfTime(main, (event, own, task) => {
    sums[groupOf(event.name)] += own / 1000
    const ofTask = parts.get(task) ?? new Map<string, number>()
    parts.set(task, ofTask)
    ofTask.set(describe(event), (ofTask.get(describe(event)) ?? 0) + own)
  })
  const long = [...parts].filter(([{ dur }]) => dur > 50_000)
  const blocking = long
    .filter(([task]) => task.ts + task.dur > painted.ts)
    .reduce((sum, [task]) => sum + Math.min(task.dur, task.ts + task.dur - painted.ts) / 1000 - 50, 0)
  return {
    fcp: (painted.ts - started.ts) / 1000,
    blocking: Math.max(0, blocking),
    groups: sums,
    longTasks: long
      .map(([task, selfTimes]) => ({
        at: (task.ts - started.ts) / 1000,
        ms: task.dur / 1000,
        parts: largest(selfTimes, 3),
      }))
      .toSorted((a, b) => b.ms - a.ms),
  }
}
