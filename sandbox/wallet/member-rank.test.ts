import { describe, expect, it } from 'vitest'
import { computeRankPoints, getRankIndex } from './member-rank'

const ranks = [
  { level: 'A', played: 0 },
  { level: 'B', played: 100 },
  { level: 'C', played: 300 },
]
const keeps = { B: 20, C: 50 }
const pointsOf = (base: number, ...quarters: [played: number, isOver: boolean][]) =>
  computeRankPoints(
    ranks,
    base,
    quarters.map(([played, isOver]) => ({ played, isOver })),
    keeps,
  )

describe('a member’s level', () => {
  it('is reached by play', () => {
    expect([0, 99, 100, 299, 300].map((points) => ranks[getRankIndex(ranks, points)]?.level)).toEqual([
      ...['A', 'A', 'B', 'B', 'C'],
    ])
    expect(pointsOf(90, [10, false])).toBe(100)
  })

  it('drops by one step at the end of a quarter with too little play, and not before', () => {
    expect(pointsOf(300, [49, false])).toBe(349)
    expect(pointsOf(300, [49, true])).toBe(100)
    expect(pointsOf(300, [50, true])).toBe(350)
    expect(pointsOf(300, [0, true], [0, true], [0, true])).toBe(0)
  })

  it('stays at the lowest level without play, and can rise again', () => {
    expect(pointsOf(0, [0, true], [0, true])).toBe(0)
    expect(pointsOf(300, [0, true], [200, false])).toBe(300)
  })
})
