import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience, runs } from '../test/sweep.ts'
import * as businessDays from './businessDays.ts'
import { addDays } from './calendarDay.ts'
import { byLaw } from './holidayCalendar.ts'
import { holidaysOf } from './holidays.ts'
import * as schedules from './schedule.ts'
import { chainStages, parallelStages, type Schedule, type ScheduledStage, type StagePlan, type StagePlans } from './schedule.ts'
import { whyThisDate } from './whyThisDate.ts'

// The calendar of the law, throughout.
const roll = (day: string) => businessDays.roll(day, byLaw)
const addBusinessDays = (day: string, days: number) => businessDays.addBusinessDays(day, days, byLaw)
const scheduleOf = (start: string, all: StagePlans) => schedules.scheduleOf(start, all, byLaw)
const outOfOrder = (start: string, all: StagePlans, dated: Schedule) => schedules.outOfOrder(start, all, dated, byLaw)
const projectionOf = (dated: Schedule, real: schedules.RealDates, today: string) => schedules.projectionOf(dated, real, today, byLaw)

const takes = (dias: number, more: Partial<StagePlan> = {}): StagePlan => ({ participa: true, dias, ...more })
const vector: StagePlans = {
  inmobiliaria: takes(15),
  visita: takes(5),
  comite: takes(5),
  contrato: takes(10),
  diseno: takes(10),
  canal: takes(8),
  interventoria: takes(0),
  aconstructor: takes(20),
  seguridad: takes(5),
}
const deliveries = (plans: StagePlans, start = '2026-12-28') =>
  Object.fromEntries(Object.entries(scheduleOf(start, plans)).map(([stage, { entrega }]) => [stage, entrega]))

const days = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))
const everyStage = [...chainStages, ...parallelStages]
const plan = fc.record({ participa: fc.boolean(), dias: fc.integer({ min: 0, max: 60 }) })
const plans = fc
  .tuple(...everyStage.map(() => plan))
  .map((all) => Object.fromEntries(all.map((one, at) => [everyStage[at], one])) as StagePlans)

describe('theoretical dates', () => {
  it('are those of the worked example', () => {
    expect(deliveries(vector)).toEqual({
      inmobiliaria: '2027-01-20',
      visita: '2027-01-27',
      comite: '2027-02-03',
      contrato: '2027-02-17',
      diseno: '2027-03-03',
      canal: '2027-03-15',
      interventoria: '2027-03-15',
      aconstructor: '2027-04-15',
      seguridad: '2027-04-22',
    })
  })

  it('fall on business days, follow each other, and count the days that were asked for', patience(), () => {
    fc.assert(
      fc.property(days, plans, (start, all) => {
        const dated = scheduleOf(start, all)
        let before = roll(start)
        for (const stage of chainStages) {
          const dates = dated[stage]
          expect(dates === undefined).toBe(!all[stage]!.participa)
          if (!dates) continue
          expect(dates.inicio).toBe(before)
          expect(businessDays.isBusinessDay(dates.entrega, byLaw)).toBe(true)
          expect(dates.totalDias).toBe(all[stage]!.dias)
          before = dates.entrega
        }
      }),
      runs(50),
    )
  })

  it('parallel stages begin with the end of the design and move nothing', patience(), () => {
    fc.assert(
      fc.property(days, plans, (start, all) => {
        const without = scheduleOf(start, Object.fromEntries(chainStages.map((stage) => [stage, all[stage]])))
        const dated = scheduleOf(start, all)
        for (const stage of chainStages) expect(dated[stage]).toEqual(without[stage])
        const upToDesign = chainStages.slice(0, chainStages.indexOf('diseno') + 1).flatMap((stage) => dated[stage]?.entrega ?? [])
        const parallel = parallelStages.flatMap((stage) => dated[stage] ?? [])
        expect(parallel.map(({ inicio }) => inicio)).toEqual(parallel.map(() => upToDesign.at(-1) ?? roll(start)))
      }),
      runs(50),
    )
  })

  it('one day more in a stage moves no earlier one, and no later one forward', patience(), () => {
    fc.assert(
      fc.property(days, plans, fc.constantFrom(...chainStages), (start, all, longer) => {
        const before = scheduleOf(start, all)
        const after = scheduleOf(start, { ...all, [longer]: { ...all[longer]!, dias: all[longer]!.dias + 1 } })
        const from = chainStages.indexOf(longer)
        for (const stage of chainStages.slice(0, from)) expect(after[stage]).toEqual(before[stage])
        const followingStages = chainStages.slice(from).filter((stage) => after[stage])
        expect(followingStages.every((stage) => after[stage]!.entrega >= before[stage]!.entrega)).toBe(true)
      }),
      runs(50),
    )
  })

  it('a date typed by hand stays, and the chain goes on from it', patience(), () => {
    fc.assert(
      fc.property(days, plans, fc.constantFrom(...chainStages), days, (start, all, stage, typed) => {
        const entregaFija = roll(typed)
        const dated = scheduleOf(start, { ...all, [stage]: takes(all[stage]!.dias, { entregaFija }) })
        expect(dated[stage]!.entrega).toBe(entregaFija)
        const next = chainStages.slice(chainStages.indexOf(stage) + 1).find((following) => dated[following])
        expect(next === undefined || dated[next]!.inicio === entregaFija).toBe(true)
      }),
      runs(50),
    )
  })

  it('are out of order only where a start typed by hand is before what it follows', patience(), () => {
    fc.assert(
      fc.property(days, plans, fc.constantFrom(...everyStage), days, (start, all, stage, typed) => {
        const inicioFijo = roll(typed)
        const pinned = { ...all, [stage]: takes(all[stage]!.dias, { inicioFijo }) }
        const dated = scheduleOf(start, pinned)
        const free = scheduleOf(start, { ...all, [stage]: takes(all[stage]!.dias) })
        const early = inicioFijo < free[stage]!.inicio
        const found = outOfOrder(start, pinned, dated)
        expect(found.map((one) => [one.stage, one.inicio, one.desde])).toEqual(early ? [[stage, inicioFijo, free[stage]!.inicio]] : [])
        expect(outOfOrder(start, all, scheduleOf(start, all))).toEqual([])
      }),
      runs(50),
    )
  })

  it('stages in order follow each other', patience(), () => {
    fc.assert(
      fc.property(
        days,
        plans,
        fc.uniqueArray(fc.tuple(fc.constantFrom(...chainStages), days), { selector: ([stage]) => stage }),
        (start, all, typed) => {
          const pins = Object.fromEntries(typed.map(([stage, day]) => [stage, takes(all[stage]!.dias, { inicioFijo: roll(day) })]))
          const pinned: StagePlans = { ...all, ...pins }
          const dated = scheduleOf(start, pinned)
          const early = new Set(outOfOrder(start, pinned, dated).map(({ stage }) => stage))
          let before = roll(start)
          for (const stage of chainStages) {
            const dates = dated[stage]
            if (!dates) continue
            expect(early.has(stage)).toBe(dates.inicio < before)
            before = dates.entrega
          }
        },
      ),
      runs(50),
    )
  })

  it('a stage that was delivered before its turn is in order', () => {
    const deliveredStage = takes(5, { entregada: true, inicioFijo: '2026-12-01', inicio: '2026-12-01', entrega: '2026-12-09' })
    const delivered = { ...vector, visita: deliveredStage }
    expect(outOfOrder('2026-12-28', delivered, scheduleOf('2026-12-28', delivered))).toEqual([])
    const typed = { ...vector, inmobiliaria: takes(15, { inicioFijo: '2026-12-24' }) }
    expect(outOfOrder('2026-12-28', typed, scheduleOf('2026-12-28', typed))).toEqual([
      { stage: 'inmobiliaria', inicio: '2026-12-24', tras: undefined, desde: '2026-12-28' },
    ])
  })

  it('a delivered stage keeps its dates, whatever the start', () => {
    const dates = { inicio: '2026-01-05', entrega: '2026-01-09' }
    const dated = scheduleOf('2026-12-28', { ...vector, inmobiliaria: takes(15, { entregada: true, ...dates }) })
    expect(dated.inmobiliaria).toMatchObject(dates)
    expect(dated.visita).toMatchObject({ inicio: '2026-01-09', entrega: '2026-01-19' })
  })

  it('a stage that does not take part has none, and the next one begins where the one before ended', () => {
    const dated = scheduleOf('2026-12-28', { ...vector, visita: { participa: false, dias: 5 } })
    expect(dated.visita).toBeUndefined()
    expect(dated.comite).toMatchObject({ inicio: '2027-01-20', entrega: '2027-01-27' })
  })
})

describe('projected dates', () => {
  const schedule = scheduleOf('2026-12-28', vector)

  it('are the theoretical ones while nothing is delivered and nothing is late', () => {
    const projected = projectionOf(schedule, {}, '2026-12-28')
    for (const [stage, { entrega }] of Object.entries(schedule)) {
      expect(projected[stage as ScheduledStage]).toEqual({ entrega, desviacion: 0 })
    }
  })

  it('a late delivery moves what comes after it, and the theoretical dates stay', () => {
    const projected = projectionOf(schedule, { inmobiliaria: '2027-01-22' }, '2027-01-22')
    expect(projected.inmobiliaria).toEqual({ entrega: '2027-01-22', desviacion: 2 })
    expect(projected.visita).toEqual({ entrega: '2027-01-29', desviacion: 2 })
    expect(schedule.visita!.entrega).toBe('2027-01-27')
  })

  it('an early one is a negative deviation', () => {
    expect(projectionOf(schedule, { inmobiliaria: '2027-01-18' }, '2027-01-18').inmobiliaria!.desviacion).toBe(-2)
  })

  it('undelivered stages are never projected before today', patience(), () => {
    fc.assert(
      fc.property(days, plans, days, (start, all, today) => {
        for (const { entrega } of Object.values(projectionOf(scheduleOf(start, all), {}, today))) expect(entrega >= roll(today)).toBe(true)
      }),
      runs(50),
    )
  })
})

describe('why this date', () => {
  const names = new Map([2026, 2027].flatMap((year) => holidaysOf(year).map(({ date, name }) => [date, name] as const)))
  const why = (from: string, dias: number) => whyThisDate(from, addBusinessDays(from, dias), (day) => names.get(day))

  it('names each weekend and holiday that was passed over', () => {
    const { habiles, saltados } = why('2026-12-28', 15)
    expect(habiles).toBe(15)
    expect(saltados).toContainEqual({ dia: '2027-01-01', motivo: names.get('2027-01-01') })
    expect(saltados).toContainEqual({ dia: '2027-01-02', motivo: 'Sábado' })
    expect(saltados).toContainEqual({ dia: '2027-01-11', motivo: names.get('2027-01-11') })
    expect(saltados.every(({ motivo }) => motivo !== undefined)).toBe(true)
  })

  it('accounts for every day between start and delivery', patience(), () => {
    fc.assert(
      fc.property(
        days.map((day) => roll(day)),
        fc.integer({ min: 0, max: 60 }),
        (from, dias) => {
          const to = addBusinessDays(from, dias)
          const { habiles } = whyThisDate(from, to, (day) => (businessDays.isBusinessDay(day, byLaw) ? undefined : 'x'))
          expect(habiles).toBe(businessDays.businessDaysBetween(from, to, byLaw))
        },
      ),
      runs(50),
    )
  })
})
