import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestKind } from './costs.ts'

/** Processor times, as `npm run bench -- scale` has last measured them. */

export const TIMES_FILE = join(import.meta.dirname, 'processor-times.json')

export interface MeasuredTimes {
  /** Day and machine. */
  measured: string
  machine: string
  /** Of a request of each kind, ms. */
  ms: Readonly<Record<RequestKind, number>>
}

export const times = (): MeasuredTimes => JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as MeasuredTimes
