import { randomUUID } from 'node:crypto'
import {
  deleteCashier,
  getDetailCashier,
  getDuplicate,
  massiveChange,
  restoreCashier,
  saveCashier,
} from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { statusClasses } from '@soportica/contract/catalogs/statusClasses'
import { datesOf } from '@soportica/contract/projects/stageDates'
import { isDelivered } from '@soportica/contract/projects/standing'
import { finalStatuses } from '@soportica/contract/projects/statuses'
import { saveCashierNote } from '@soportica/contract/records/notes'
import { roll } from '@soportica/rules/businessDays'
import { addDays } from '@soportica/rules/calendarDay'
import type { Random } from '../../apps/api/src/demo/random.ts'
import type { Answer, Caller } from './caller.ts'
import { type Records, takeOut } from './records.ts'

export type Worker = { readonly call: Caller; readonly random: Random; readonly records: Records }
/** The answer to what was sent last; nothing: there was nothing to do it to. */
type Work = (worker: Worker) => Promise<Answer | undefined>

/** What people do in a day, in hundredths. */
export const weights = {
  'two fields': 38,
  'a status of a stage': 15,
  dates: 12,
  'a note': 8,
  place: 7,
  'a modality': 5,
  'a new record': 4,
  'a copy': 3,
  deleting: 3,
  restoring: 3,
  'statuses in bulk': 2,
} as const
export type Kind = keyof typeof weights
const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as Kind))
export const nextKind = (random: Random): Kind => random.pick(kinds)

/** Many saves in one. */
export const bulk: Kind = 'statuses in bulk'
const atOnce = 10
/** Neither final nor that of deleted records. */
const openStatuses = [1, 2]
const stageStatuses = cashierProject.statusFields.filter(({ name }) => name !== cashierProject.status.field)
const dates = ['fechaInicioCajero', 'fechaInicioComite', 'fechaComite', 'fechaApagadoATM', 'fechaPedidoInterventoria']
const deliveriesToCome = (valores: Record<string, unknown>): string[] =>
  cashierProject.scheduledStages.flatMap((stage) => {
    const { entrega } = datesOf(stage)
    return valores[entrega] && !isDelivered(stage, valores) ? [entrega] : []
  })

export const works: Record<Kind, Work> = {
  'two fields': (worker) =>
    edit(worker, ({ random }) => ({
      grupo: `Grupo ${random.below(1_000_000)}`,
      direccion: `Calle ${random.below(200)} # ${random.below(100)}-23`,
    })),
  'a status of a stage': (worker) =>
    edit(worker, ({ random }, valores) => {
      const { name, of } = random.pick(stageStatuses)
      const now = Number(valores[name])
      const next = random.pick(statusClasses[of].filter(({ id }) => id !== now)).id
      return { [name]: next, ...(finalStatuses(of).includes(now) ? { nota: 'Se retoma la etapa.' } : {}) }
    }),
  dates: (worker) =>
    edit(worker, ({ random }, valores) => {
      const name = random.pick([...dates, ...deliveriesToCome(valores)])
      return { [name]: valores[name] ? later(String(valores[name]), random.between(1, 10)) : later(firstDay, random.below(700)) }
    }),
  place: (worker) => edit(worker, ({ random, records }) => random.pick(records.places)),
  'a modality': (worker) => edit(worker, ({ random, records }) => ({ idModalidad: random.pick(records.modalities) })),
  'a note': ({ call, random, records }) =>
    call(saveCashierNote, {
      id: random.pick(records.open),
      description: `<p>Se habló con el contratista: ${random.below(1_000_000)}.</p>`,
    }),
  'a new record': (worker) => {
    const { random, records } = worker
    const nombreCajero = `Cajero del día ${random.below(1_000_000_000)}`
    return register(worker, {
      nombreCajero,
      anioContable: 2026,
      ...random.pick(records.places),
      idModalidad: random.pick(records.modalities),
    })
  },
  'a copy': async (worker) => {
    const duplicadoDe = worker.random.pick(worker.records.open)
    const copied = await worker.call(getDuplicate, { cajid: duplicadoDe })
    if (copied.status !== 200) return copied
    return register(worker, { ...(copied.body['valores'] as object), checkPadre: 0, duplicadoDe })
  },
  deleting: async ({ call, random, records }) => {
    const cajid = takeOut(records.open, random)
    if (cajid === undefined) return undefined
    const answer = await call(deleteCashier, { cajid })
    ;(answer.status === 200 ? records.deleted : records.open).push(cajid)
    return answer
  },
  restoring: async ({ call, random, records }) => {
    const consecutivo = takeOut(records.deleted, random)
    if (consecutivo === undefined) return undefined
    const answer = await call(restoreCashier, { consecutivo })
    ;(answer.status === 200 ? records.open : records.deleted).push(consecutivo)
    return answer
  },
  'statuses in bulk': ({ call, random, records }) =>
    call(massiveChange, { cajids: Array.from({ length: atOnce }, () => random.pick(records.open)), estado: random.pick(openStatuses) }),
}

/** Opened as the form opens it, changed, and sent with the version that it began with. */
async function edit(
  { call, random, records }: Worker,
  changes: (worker: { random: Random; records: Records }, valores: Record<string, unknown>) => object,
) {
  const cajid = random.pick(records.open)
  const opened = await call(getDetailCashier, { cajid, tipoModulo: cashierProject.general })
  if (opened.status !== 200) return opened
  const { valores, version } = opened.body as { valores: Record<string, unknown>; version: number }
  return call(saveCashier, { cajid, version, ...changes({ random, records }, valores) })
}

async function register({ call, records }: Worker, values: object): Promise<Answer> {
  const answer = await call(saveCashier, { cajid: 0, ...values, clave: randomUUID() })
  if (answer.status === 200) records.open.push(Number(answer.body['cajid']))
  return answer
}

const firstDay = '2026-01-01'
const noHoliday = () => false
/** Nothing is delivered on a weekend; what falls on a holiday is refused. */
const later = (day: string, days: number): string => roll(addDays(day, days), noHoliday)
