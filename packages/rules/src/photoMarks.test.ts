import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../test/sweep.ts'
import { drawnMark, isTooSmall, markBetween, marksSvg } from './photoMarks.ts'

const anywhere = fc.double({ min: -3, max: 4, noNaN: true })
const tipo = fc.constantFrom('flecha' as const, 'circulo' as const)

describe('marks on a photo', () => {
  it('stay on the picture, wherever the finger went', () => {
    fc.assert(
      fc.property(tipo, anywhere, anywhere, anywhere, anywhere, (kind, x1, y1, x2, y2) => {
        const { tipo: _, ...places } = markBetween(kind, [x1, y1], [x2, y2])
        for (const value of Object.values(places)) expect(value).toSatisfy((one: number) => one >= 0 && one <= 1)
      }),
      runs(200),
    )
  })
  it('are at the same place of a picture of any size', () => {
    fc.assert(
      fc.property(tipo, fc.integer({ min: 20, max: 2000 }), fc.integer({ min: 20, max: 2000 }), (kind, width, height) => {
        const drawn = drawnMark({ tipo: kind, x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75 }, width, height)
        const [x, y] = drawn.tipo === 'circulo' ? drawn.centre : [(drawn.from[0] + drawn.to[0]) / 2, (drawn.from[1] + drawn.to[1]) / 2]
        expect([x / width, y / height]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)])
      }),
      runs(200),
    )
  })
  it('an arrow has its head at its end, and none longer than half of it', () => {
    const drawn = drawnMark({ tipo: 'flecha', x1: 0, y1: 0.5, x2: 0.04, y2: 0.5 }, 1000, 500)
    if (drawn.tipo !== 'flecha') throw new Error('no arrow')
    const [above, end, below] = drawn.head
    expect(end).toEqual([40, 250])
    expect(above[0]).toBeGreaterThan(20)
    expect([above[1] < 250 || below[1] < 250, above[0]]).toEqual([true, expect.closeTo(below[0])])
  })
  it.each([
    ['a touch', 0.5, 0.505, true],
    ['a stroke', 0.5, 0.6, false],
  ])('%s', (_, x1, x2, expected) => {
    expect(isTooSmall({ tipo: 'circulo', x1, y1: 0.5, x2, y2: 0.5 })).toBe(expected)
  })
  it('are drawn twice: an edge, and what is seen', () => {
    const svg = marksSvg([{ tipo: 'circulo', x1: 0, y1: 0, x2: 1, y2: 0.5 }], 200, 100)
    expect(svg.match(/<ellipse cx="100.0" cy="25.0" rx="100.0" ry="25.0"\/>/g)).toHaveLength(2)
  })
})
