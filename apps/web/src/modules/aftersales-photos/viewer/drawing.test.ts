import { describe, expect, it } from 'vitest'
import { begin, byKey, type Drawing, end, lead, undo } from './drawing.ts'

const none: Drawing = { tool: 'flecha', marks: [], begun: null }
const arrow = { tipo: 'flecha', x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 } as const

describe('drawing on a photo', () => {
  it('a stroke is a mark from where it began to where it ended; a touch is none', () => {
    expect(end(lead(begin(none, [0.1, 0.1]), [0.5, 0.5])).marks).toEqual([arrow])
    expect(end(begin(none, [0.1, 0.1]))).toEqual(none)
  })
  it('the last one is taken back', () => {
    expect(undo({ ...none, marks: [arrow, { ...arrow, tipo: 'circulo' }] }).marks).toEqual([arrow])
  })
  it('a keyboard puts one in the middle, moves it and stretches it', () => {
    const put = byKey({ ...none, tool: 'circulo' }, 'Enter', false)!
    expect(put.marks).toEqual([{ tipo: 'circulo', x1: 0.4, y1: 0.4, x2: 0.6, y2: 0.6 }])
    expect(byKey(put, 'ArrowRight', false)!.marks[0]).toMatchObject({ x1: 0.42, x2: 0.62 })
    expect(byKey(put, 'ArrowUp', true)!.marks[0]).toMatchObject({ y1: 0.4, y2: 0.58 })
    expect(byKey(none, 'ArrowUp', true)).toBe(undefined)
  })
})
