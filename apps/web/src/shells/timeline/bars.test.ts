import fc from 'fast-check'
import { addDays } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { drawnRow, extentOf, kinds, shapeOf, sizesFor, spansOf, stageAt, topOf } from './bars.ts'
import { type Course, numberOf, xOf } from './scale.ts'
import { stageWords } from './stageWords.ts'
import { courseOf } from './testCourse.ts'

const sizes = sizesFor(14)
const scale = { from: numberOf('2026-01-01'), to: numberOf('2026-12-31'), perDay: 4 }
const late = courseOf({
  inicio: '2026-02-02',
  entrega: '2026-02-10',
  desde: '2026-02-05',
  proyectada: '2026-03-02',
  desviacion: 14,
  atrasada: true,
})
const done = courseOf({
  inicio: '2026-02-02',
  entrega: '2026-02-10',
  desde: '2026-02-05',
  proyectada: '2026-02-12',
  real: '2026-02-12',
  desviacion: 2,
})

it('has a theoretical bar, and a projected or a real one', () => {
  const of = (course: Course) => spansOf(course).map(({ kind, from, to }) => [kind, to - from])
  expect(of(late)).toEqual([
    ['teorica', 8],
    ['proyectada', 25],
  ])
  expect(of(done)).toEqual([
    ['teorica', 8],
    ['real', 7],
  ])
  // Delivered before it was expected to begin: a point.
  expect(of(courseOf({ entrega: '2026-02-10', desde: '2026-03-05', real: '2026-02-12' }))).toEqual([
    ['teorica', 0],
    ['real', 0],
  ])
})

const days = fc.integer({ min: 0, max: 300 }).map((after) => addDays('2026-01-01', after))
const day = fc.option(days)
const courses = fc.array(
  fc.record({ inicio: day, entrega: day, desde: day, proyectada: day, real: day }).map((values) => courseOf(values)),
  { maxLength: 14 },
)

it('never puts two bars of one kind over each other', () =>
  fc.assert(
    fc.property(courses, (all) => {
      const { placed, lanes } = shapeOf(all)
      for (let lane = 0; lane < lanes; lane += 1)
        for (const kind of kinds) {
          const own = placed.filter((each) => each.lane === lane).flatMap(({ spans }) => spans.filter((span) => span.kind === kind))
          expect(own.slice(1).every(({ from }, at) => from >= own[at]!.to)).toBe(true)
        }
    }),
  ))

it('puts stages that follow each other into one lane', () => {
  const chain = Array.from({ length: 10 }, (_, at) =>
    courseOf({ inicio: addDays('2026-01-01', at * 10), entrega: addDays('2026-01-11', at * 10) }),
  )
  expect(shapeOf(chain).lanes).toBe(1)
  expect(shapeOf([...chain, courseOf({ inicio: '2026-01-05', entrega: '2026-02-05' })]).lanes).toBe(2)
})

it('draws late ones apart, and names a stage where it has room', () => {
  const drawn = drawnRow(shapeOf([late]), scale, sizes)
  expect([drawn.paths.atrasada !== '', drawn.paths.proyectada, drawn.paths.real]).toEqual([true, '', ''])
  expect(drawn.words.map(({ text }) => text)).toEqual(['Visita Local'])
  expect(drawnRow(shapeOf([late]), { ...scale, to: numberOf('2026-02-07') }, sizes).words.some(({ text }) => text === 'Visita Local')).toBe(
    false,
  )
})

it('ends at the edge what lies beyond it, with an arrow and its day', () => {
  const beyond = drawnRow(shapeOf([courseOf({ inicio: '2025-11-01', entrega: '2031-05-06' })]), scale, sizes)
  expect(beyond.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['desde 01-11-2025', 'hasta 06-05-2031']))
  expect(beyond.arrows).not.toBe('')
  expect(extentOf(scale, { from: numberOf('2025-11-01'), to: numberOf('2031-05-06') })).toEqual({ x: 0, width: 365 * 4 - 1 })
  expect(extentOf(scale, { from: numberOf('2031-01-01'), to: numberOf('2031-05-06') })).toBeUndefined()
})

it('finds the stage under a point of any of its bars', () =>
  fc.assert(
    fc.property(courses, (all) => {
      const shape = shapeOf(all)
      for (const { lane, spans } of shape.placed)
        for (const { kind, from, to } of spans) {
          const point = { x: (xOf(scale, from) + xOf(scale, to)) / 2, y: topOf(sizes, lane, kind) + 2 }
          expect(shape.placed[stageAt(shape, scale, sizes, point)]?.lane).toBe(lane)
        }
      expect(stageAt(shape, scale, sizes, { x: -50, y: 4 })).toBe(-1)
    }),
  ))

it('says a stage with its days and its deviation', () => {
  expect(stageWords(late)).toBe('Visita Local: teórica 02-02-2026 a 10-02-2026 · proyectada 02-03-2026 · 14 días hábiles tarde · atrasada')
  expect(stageWords(done)).toBe('Visita Local: teórica 02-02-2026 a 10-02-2026 · real 12-02-2026 · 2 días hábiles tarde')
})
