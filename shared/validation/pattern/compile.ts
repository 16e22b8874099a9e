import { type Node, PatternRefused, parsePattern, type Ranges } from './parse'

/** States of a program; a pattern that needs more is refused. */
const STATES_MAX = 1000
/** Longest text that is tested; no field of a form is longer. */
export const TEXT_MAX = 128

type State =
  | { kind: 'set'; ranges: Ranges; negated: boolean; to: number }
  | { kind: 'split'; to: number[] }
  | { kind: 'start' | 'end'; to: number }
  | { kind: 'look'; program: Program; negated: boolean; to: number }
  | { kind: 'match' }

interface Program {
  states: State[]
  first: number
}

/** Thompson's construction, from the end to the front: each part is built knowing what comes after it. */
function build(tree: Node, budget: { left: number }): Program {
  const states: State[] = []
  const add = (state: State): number => {
    budget.left -= 1
    if (budget.left < 0) throw new PatternRefused('too large')
    return states.push(state) - 1
  }

  function emit(node: Node, to: number): number {
    switch (node.kind) {
      case 'set':
        return add({ kind: 'set', ranges: node.ranges, negated: node.negated, to })
      case 'sequence':
        return node.parts.reduceRight((after, part) => emit(part, after), to)
      case 'choice':
        return add({ kind: 'split', to: node.options.map((option) => emit(option, to)) })
      case 'repeat':
        return emitRepeat(node, to)
      case 'look':
        return add({ kind: 'look', program: build(node.body, budget), negated: node.negated, to })
      default:
        return add({ kind: node.kind, to })
    }
  }

  function emitRepeat({ body, min, max }: Extract<Node, { kind: 'repeat' }>, to: number): number {
    let first = to
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Extract<State, { kind: 'split' }> = { kind: 'split', to: [to] }
      first = add(loop)
      loop.to.push(emit(body, first))
    } else {
      for (let count = min; count < max; count += 1)
        first = add({ kind: 'split', to: [emit(body, first), to] })
    }
    for (let count = 0; count < min; count += 1) first = emit(body, first)
    return first
  }

  const match = add({ kind: 'match' })
  return { states, first: emit(tree, match) }
}

const isIn = (code: number, { ranges, negated }: Extract<State, { kind: 'set' }>): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last) !== negated

/**
 * Steps through `text` with every state at once: each state is looked at once per place, whatever the pattern. That
 * is what keeps the time in bounds; nothing is ever tried a second time.
 *
 * @param from place at which a match must begin; undefined when it may begin anywhere
 */
function run(program: Program, text: readonly number[], from: number | undefined): boolean {
  const { states } = program
  let current = new Set<number>()

  function enter(set: Set<number>, first: number, at: number): boolean {
    const open = [first]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (set.has(index)) continue
      set.add(index)
      const state = states[index]
      if (!state) continue
      if (state.kind === 'match') return true
      if (state.kind === 'split') open.push(...state.to)
      if (state.kind === 'start' && at === 0) open.push(state.to)
      if (state.kind === 'end' && at === text.length) open.push(state.to)
      if (state.kind === 'look' && run(state.program, text, at) !== state.negated) open.push(state.to)
    }
    return false
  }

  const begin = from ?? 0
  if (enter(current, program.first, begin)) return true
  for (let at = begin; at < text.length; at += 1) {
    const following = new Set<number>()
    const code = text[at] ?? 0
    for (const index of current) {
      const state = states[index]
      if (state?.kind === 'set' && isIn(code, state) && enter(following, state.to, at + 1)) return true
    }
    if (from === undefined && enter(following, program.first, at + 1)) return true
    if (from !== undefined && following.size === 0) return false
    current = following
  }
  return false
}

const compiled = new Map<string, Matcher | null>()
const COMPILED_MAX = 200

/** Whether a text matches; texts over {@link TEXT_MAX} characters never do. */
export type Matcher = (text: string) => boolean

/**
 * A server's pattern as a test that cannot hang: time grows with the length of the text and the size of the pattern
 * and with nothing else (looking ahead multiplies by the length once more; both are capped).
 *
 * Own because nothing fits: RE2 ports have no look-ahead, with which password rules are written, and weigh 46 KB in the
 * browser; checkers for the built-in engine refuse ordinary e-mail patterns and take up to a second to do so.
 *
 * @returns null for what is refused; the caller then goes by its own rule
 */
export function compilePattern(source: string): Matcher | null {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const matcher = make(source)
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  compiled.set(source, matcher)
  return matcher
}

function make(source: string): Matcher | null {
  try {
    const program = build(parsePattern(source), { left: STATES_MAX })
    return (text) => {
      if (text.length > TEXT_MAX) return false
      const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
      return run(program, codes, undefined)
    }
  } catch (error) {
    if (error instanceof PatternRefused) return null
    throw error
  }
}
