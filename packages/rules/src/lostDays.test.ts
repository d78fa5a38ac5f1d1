import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from './businessDays.ts'
import { addDays, type CalendarDay } from './calendarDay.ts'
import { byLaw } from './holidayCalendar.ts'
import { lostDaysOf, type StageDays } from './lostDays.ts'
import { chainStages, parallelStages, scheduleOf, type ScheduledStage, stagesBefore } from './schedule.ts'
import { runs } from '../test/sweep.ts'

// From Monday 2027-01-18 on, without a holiday until March.
const day = (businessDays: number): CalendarDay =>
  businessDays < 0 ? addBusinessDaysBack('2027-01-18', -businessDays) : addBusinessDays('2027-01-18', businessDays, byLaw)
function addBusinessDaysBack(from: CalendarDay, days: number): CalendarDay {
  let at = from
  for (let left = days; left > 0;) if (isBusinessDay((at = addDays(at, -1)), byLaw)) left -= 1
  return at
}
const stage = (inicio: number, entrega: number, termina: number): StageDays => ({
  inicio: day(inicio),
  entrega: day(entrega),
  termina: day(termina),
})

describe('lost days of a stage', () => {
  it.each<[string, StageDays, StageDays | undefined, number]>([
    ['the first stage lost its whole deviation', stage(0, 5, 9), undefined, 4],
    ['a stage that ends as late as the one before lost nothing', stage(5, 10, 14), stage(0, 5, 9), 0],
    ['a stage that makes up time has a negative figure', stage(5, 10, 12), stage(0, 5, 9), -2],
    ['the time that the stage before won was lost', stage(5, 10, 10), stage(0, 5, 3), 2],
    ['room before the start takes up the delay', stage(8, 10, 14), stage(0, 5, 7), 4],
    ['only the delay that reaches the start is inherited', stage(8, 10, 14), stage(0, 5, 9), 3],
    ['room gains nothing from a stage that ended early', stage(8, 10, 14), stage(0, 5, 3), 4],
    ['stages planned beside each other inherit at most the deviation', stage(2, 10, 14), stage(0, 5, 8), 1],
    ['without a start the whole deviation is inherited', { ...stage(5, 10, 14), inicio: null }, stage(0, 5, 9), 0],
  ])('%s', (_, own, before, lost) => {
    expect(lostDaysOf(own, before, byLaw)).toBe(lost)
  })

  it('counts business days: Epiphany and the weekend are none', () => {
    const overHoliday = { inicio: '2027-01-04', entrega: '2027-01-08', termina: '2027-01-13' }
    expect(lostDaysOf(overHoliday, undefined, byLaw)).toBe(2)
  })
})

describe('the stages before a stage', () => {
  it('are those of the chain, the nearest first', () => {
    expect(stagesBefore('inmobiliaria')).toEqual([])
    expect(stagesBefore('comite')).toEqual(['visita', 'inmobiliaria'])
  })

  it('of a parallel stage begin with the stage where it branches off', () => {
    for (const parallel of parallelStages) expect(stagesBefore(parallel)).toEqual(['diseno', ...stagesBefore('diseno')])
  })
})

const oneStage = fc.record({ participa: fc.boolean(), dias: fc.nat(15), late: fc.integer({ min: -5, max: 30 }), done: fc.boolean() })
const everyStage = [...chainStages, ...parallelStages] as const

describe('lost days of a whole schedule', () => {
  it('add up along the chain to the deviation of its last stage, as a plain count of its days says', () => {
    fc.assert(
      fc.property(fc.array(oneStage, { minLength: everyStage.length, maxLength: everyStage.length }), fc.nat(300), (plans, offset) => {
        const schedule = scheduleOf(
          addDays('2027-01-12', offset),
          Object.fromEntries(everyStage.map((key, at) => [key, plans[at]!])),
          byLaw,
        )
        const ended = new Map(
          everyStage.flatMap((key, at): [ScheduledStage, StageDays][] => {
            const { done, late } = plans[at]!
            const dates = schedule[key]
            if (!dates) return []
            const termina =
              late < 0
                ? addBusinessDaysBack(dates.entrega, -late)
                : late === 0
                  ? dates.entrega
                  : addBusinessDays(dates.entrega, late, byLaw)
            // An open stage that was skipped would leave room, which is another case.
            return done || chainStages.includes(key as never) ? [[key, { ...dates, termina }]] : []
          }),
        )
        const lost = (key: ScheduledStage): number =>
          lostDaysOf(ended.get(key)!, stagesBefore(key).flatMap((one) => ended.get(one) ?? [])[0], byLaw)
        const deviation = (key: ScheduledStage): number => plans[everyStage.indexOf(key)]!.late
        let sum = 0
        for (const key of chainStages.filter((one) => ended.has(one))) {
          sum += lost(key)
          expect(sum).toBe(deviation(key))
        }
        const branching = chainStages.slice(0, chainStages.indexOf('diseno') + 1).findLast((one) => ended.has(one))
        for (const key of parallelStages.filter((one) => ended.has(one)))
          expect(lost(key)).toBe(deviation(key) - (branching ? deviation(branching) : 0))
      }),
      runs(200),
    )
  })
})
