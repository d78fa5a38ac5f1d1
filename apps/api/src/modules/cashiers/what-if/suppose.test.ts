import type { Assumption } from '@soportica/contract/cashiers/whatIf'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import type { ScheduledStage } from '@soportica/rules/schedule'
import { stagesBefore } from '@soportica/rules/schedule'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { patience, runs } from '../../../../../../packages/rules/test/sweep.ts'
import {
  businessDays,
  dayAt,
  daysAfter,
  daysBetween,
  onOrAfter,
  oracleDates,
  type OracleStage,
} from '../../../../test/factories/scheduleOracle.ts'
import { dateNamesOf, type Values } from '../../../capabilities/projects/form/values.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import type { Modality } from '../schedule/modality.queries.ts'
import { inOrder } from '../schedule/stagePlans.ts'
import { suppose, type Supposition, withDays } from './suppose.ts'

const closed = finalStatuses(cashierProject.status.of)[0]!
const statuses: Statuses = new Map(
  cashierProject.statusFields.map(({ of }) => [
    of,
    new Map(finalStatuses(of).map((id) => [id, { id, nombre: 'Cerrado', final: 1 } as never])),
  ]),
)
const [today, nobody, absent] = [dayAt(700), 0, 7]
const asDay = (min: number, max: number) => fc.integer({ min, max }).map(dayAt)

/** What happens to a stage of a record, before its dates are known. */
const stageCase = fc.record({
  ticked: fc.boolean(),
  days: fc.integer({ min: 0, max: 12 }),
  required: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  delivered: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  closed: fc.integer({ min: 0, max: 6 }).map((one) => one === 0),
  actor: fc.constantFrom(nobody, absent, 8),
  /** Business days after the end of the stage before; nothing: it follows the schedule. */
  startPin: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 5 }),
  endPin: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 5 }),
})
type StageCase = typeof stageCase extends fc.Arbitrary<infer T> ? T : never
const record = fc.record({
  start: asDay(600, 900),
  closed: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  stages: fc.tuple(...inOrder.map(() => stageCase)),
})
type RecordCase = typeof record extends fc.Arbitrary<infer T> ? T : never
const stageKey = fc.constantFrom(...inOrder.map(({ key }) => key))
const assumption: fc.Arbitrary<Assumption> = fc.oneof(
  fc.constant<Assumption>({ tipo: 'reprogramar' }),
  fc.record({ tipo: fc.constant('inicio' as const), etapa: stageKey, dias: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ tipo: fc.constant('inicio' as const), etapa: stageKey, dia: asDay(600, 1_000) }),
  fc.record({
    tipo: fc.constant('festivos' as const),
    agregar: fc.array(asDay(600, 1_000), { maxLength: 4 }),
    quitar: fc.array(asDay(1_001, 1_100), { maxLength: 4 }),
  }),
  fc.record({
    tipo: fc.constant('modalidad' as const),
    modalidad: fc.constantFrom(1, 2),
    etapa: stageKey,
    dias: fc.integer({ min: 1, max: 20 }),
  }),
  fc.tuple(asDay(650, 950), fc.integer({ min: 0, max: 40 })).map(([desde, more]) => ({
    tipo: 'ausencia' as const,
    persona: absent,
    desde,
    hasta: dayAt(Math.round((Date.parse(desde) - Date.parse(dayAt(0))) / 86_400_000) + more),
  })),
)

const stagesOf = ({ stages }: RecordCase, days: (at: number) => number = (at) => stages[at]!.days): (OracleStage & StageCase)[] =>
  inOrder.map((stage, at) => {
    const own = stages[at]!
    const takesPart = own.ticked && (stage.requiere === undefined || own.required)
    return { ...own, key: stage.key, follows: stagesBefore(stage.key as ScheduledStage), takesPart, days: days(at) }
  })

/** The stages as they are stored: pins lie on their days, delivered ones keep theirs. */
function storedStages(one: RecordCase, days: readonly string[]): (OracleStage & StageCase)[] {
  const stages = stagesOf(one)
  for (const [at, stage] of stages.entries()) {
    if (!stage.takesPart) continue
    const planned = oracleDates(one.start, stages, days).get(stage.key)!
    const pinnedStart = stage.startPin === null ? undefined : daysAfter(days, planned.inicio, stage.startPin)
    const begins = pinnedStart ?? planned.inicio
    const pinnedEnd = stage.endPin === null ? undefined : daysAfter(days, begins, stage.endPin)
    const pinned = { ...stage, pinnedStart, pinnedEnd }
    stages[at] = pinned
    if (!stage.delivered) continue
    stages[at] = { ...pinned, ownDates: oracleDates(one.start, stages, days).get(stage.key)! }
  }
  return stages
}

function valuesOf(one: RecordCase, stages: readonly (OracleStage & StageCase)[], days: readonly string[]): Values {
  const dates = oracleDates(one.start, stages, days)
  const values: Values = { fechaInicioCajero: one.start, idModalidad: 1, idEstadoCajero: one.closed ? closed : 1 }
  for (const [at, stage] of inOrder.entries()) {
    const own = stages[at]!
    const names = dateNamesOf(cashierProject, stage.key)
    const found = dates.get(stage.key)
    Object.assign(values, {
      ...(stage.requiere && { [stage.requiere]: own.required ? 1 : 0 }),
      ...(stage.actor && { [stage.actor]: own.actor || '' }),
      ...(stage.entrega && { [stage.entrega]: own.delivered ? '2024-02-01' : '' }),
      ...(stage.estado && { [stage.estado]: own.closed ? finalIn(stage.key) : 1 }),
      [names.inicio]: found?.inicio ?? '',
      [names.entrega]: found?.entrega ?? '',
      [names.totalDias]: found ? daysBetween(days, found.inicio, found.entrega) : '',
      [names.fijo]: (own.pinnedStart ? 1 : 0) + (own.pinnedEnd ? 2 : 0),
    })
  }
  return values
}
const finalIn = (key: string): number =>
  finalStatuses(cashierProject.statusFields.find(({ name }) => name === cashierProject.stageByKey.get(key)!.estado)!.of)[0]!

const modalityOf = ({ stages }: RecordCase): Modality =>
  Object.fromEntries(
    inOrder.flatMap(({ tick, dias }, at) => [
      [tick!, stages[at]!.ticked ? 1 : 0],
      [dias!, stages[at]!.days],
    ]),
  )

type Expected = 'igual' | 'rechazado' | Map<string, { inicio: string; entrega: string }>
/** What must be found, by the second opinion. */
function expected(one: RecordCase, stored: (OracleStage & StageCase)[], supuesto: Assumption, holidays: ReadonlySet<string>): Expected {
  const days = businessDays(holidays)
  const before = oracleDates(one.start, stored, days)
  /** A visit that lies too early under this calendar already may stay there. */
  const wasEarly = ({ key, follows }: OracleStage, own: readonly string[]): boolean => {
    const previous = follows.find((stage) => before.has(stage))
    return key === 'visita' && before.get(key)!.inicio < (previous ? before.get(previous)!.entrega : onOrAfter(own, one.start))
  }
  const found = (stages: readonly (OracleStage & StageCase)[], own = days, mayBeEarly?: string): Expected => {
    const after = oracleDates(one.start, stages, own)
    for (const stage of stages) {
      if (!stage.takesPart || stage.ownDates) continue
      const { inicio, entrega } = after.get(stage.key)!
      const previous = stage.follows.find((key) => after.has(key))
      const earliest = previous ? after.get(previous)!.entrega : onOrAfter(own, one.start)
      if (stage.pinnedStart && inicio < earliest && stage.key !== mayBeEarly && !wasEarly(stage, own)) return 'rechazado'
      if (entrega < inicio) return 'rechazado'
    }
    const moved = stages.some(({ key }) => JSON.stringify(after.get(key)) !== JSON.stringify(before.get(key)))
    return moved ? after : 'igual'
  }
  const changed = (key: string, change: Partial<OracleStage>) =>
    stored.map((stage) => (stage.key === key ? { ...stage, ...change } : stage))
  const stageOf = (key: string) => stored.find((stage) => stage.key === key)!
  switch (supuesto.tipo) {
    case 'reprogramar': {
      const visit = stageOf('visita')
      if (one.closed || !visit.takesPart || visit.ownDates || visit.closed) return 'rechazado'
      if (visit.delivered) return 'rechazado'
      const earlier = new Set(visit.follows)
      const restarted = stored.map((stage) => {
        if (stage.key === 'visita') return { ...stage, pinnedStart: onOrAfter(days, today), pinnedEnd: undefined }
        if (earlier.has(stage.key)) return { ...stage, ownDates: stage.takesPart ? before.get(stage.key) : undefined }
        return stage.ownDates ? stage : { ...stage, pinnedStart: undefined, pinnedEnd: undefined }
      })
      return found(restarted, days, 'visita')
    }
    case 'inicio': {
      const stage = stageOf(supuesto.etapa)
      const present = before.get(stage.key)?.inicio
      if (supuesto.dia === undefined && present === undefined) return 'rechazado'
      const day = supuesto.dia ?? daysAfter(days, present!, supuesto.dias!)
      if (day === present) return 'igual'
      if (!stage.takesPart || stage.delivered) return 'rechazado'
      const scheduled = oracleDates(one.start, changed(stage.key, { pinnedStart: undefined }), days).get(stage.key)!.inicio
      if (day !== scheduled && !days.includes(day)) return 'rechazado'
      return found(changed(stage.key, { pinnedStart: day === scheduled ? undefined : day }))
    }
    case 'festivos':
      if (one.closed) return 'rechazado'
      return found(stored, businessDays(new Set([...[...holidays].filter((day) => !supuesto.quitar.includes(day)), ...supuesto.agregar])))
    case 'modalidad':
      if (supuesto.modalidad !== 1) return 'igual'
      if (one.closed) return 'rechazado'
      return found(stored.map((stage) => (stage.key === supuesto.etapa ? { ...stage, days: supuesto.dias } : stage)))
    case 'ausencia': {
      const isHers = (stage: OracleStage & StageCase) =>
        !one.closed &&
        !stage.delivered &&
        stage.actor === absent &&
        Boolean(cashierProject.stageByKey.get(stage.key)!.actor) &&
        !(stage.closed && cashierProject.stageByKey.get(stage.key)!.estado)
      return found(stored.map((stage) => (isHers(stage) ? { ...stage, away: supuesto } : stage)))
    }
  }
}

const outcomeOf = (got: Supposition) =>
  got.estado === 'cambia' ? Object.fromEntries(got.etapas.map(({ stage, despues }) => [stage.key, despues])) : got.estado

it('agrees with a plain second opinion, for each record of a family alone', patience(), () => {
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 3 }),
      assumption,
      fc.uniqueArray(asDay(600, 1_100), { maxLength: 12 }),
      (family, supuesto, holidays) => {
        const calendar = new Set(holidays)
        const days = businessDays(calendar)
        const isHoliday = (day: string): boolean => calendar.has(day)
        const { agregar = [], quitar = [] } = supuesto.tipo === 'festivos' ? supuesto : {}
        const supposed = {
          supuesto,
          today,
          calendar: isHoliday,
          statuses,
          supposed: (day: string) => agregar.includes(day) || (!quitar.includes(day) && isHoliday(day)),
        }
        for (const [at, one] of family.entries()) {
          const stored = storedStages(one, days)
          const values = { ...valuesOf(one, stored, days), checkPadre: at === 0 ? 1 : 0, padre: at === 0 ? '' : 1 }
          const want = expected(one, stored, supuesto, calendar)
          const got = suppose(values, modalityOf(one), supposed)
          expect(outcomeOf(got)).toEqual(typeof want === 'string' ? want : Object.fromEntries(want))
        }
      },
    ),
    runs(500, 100_000),
  )
})

it('changes the days of the step that a modality ticks, also of the older one for the channel', () => {
  const canal = cashierProject.stageByKey.get('canal')!
  expect(withDays({ canal: 1, diascanal: 8 }, canal, 3)).toEqual({ canal: 1, diascanal: 3 })
  expect(withDays({ prefactibilidad: 1, diasprefactibilidad: 8 }, canal, 3)).toEqual({ prefactibilidad: 1, diasprefactibilidad: 3 })
  expect(withDays({ canal: 0 }, canal, 3)).toEqual({ canal: 0 })
})
