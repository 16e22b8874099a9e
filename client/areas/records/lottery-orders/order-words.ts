import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotteryPlay } from '../../../../shared/records/record-names'

const plays: Readonly<Record<LotteryPlay, MessageDescriptor>> = {
  one: msg`One number`,
  two: msg`Two numbers, both drawn`,
  three: msg`Three numbers, all drawn`,
  last: msg`Last digit`,
  lastTwo: msg`Last two digits, in order`,
  all: msg`All digits, in order`,
}

const words: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(plays))

/** A kind of bet in words; undefined for a platform's own code. */
export const playWord = (play: string): MessageDescriptor | undefined => words.get(play)
