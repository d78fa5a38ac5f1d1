import type { Assumption, WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import { valueNames } from '@soportica/contract/cashiers/names'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { isBusinessDay } from '@soportica/rules/businessDays'
import { dayInBogota, dayText } from '@soportica/rules/calendarDay'
import { supposedCalendar } from '@soportica/rules/whatIf'
import { setImmediate } from 'node:timers/promises'
import { missing } from '../../../capabilities/projects/bulk/decideTargets.ts'
import { idsOfTarget } from '../../../capabilities/projects/bulk/previewChanges.ts'
import { numberIn } from '../../../capabilities/projects/form/values.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'
import type { Acting } from '../../../capabilities/projects/rights/visibility.queries.ts'
import { listStatuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { AppError, wrongField } from '../../../plugins/http/errors.ts'
import { type Modality, modalitiesOf, modalityOf, stepOf } from '../schedule/modality.queries.ts'
import { type SimulatedRow, simulatedRows } from './simulated.queries.ts'
import { type Supposed, suppose, type Supposition } from './suppose.ts'

export type Simulating = {
  readonly db: Db
  readonly user: Viewer & Acting
  readonly clock: () => Date
  readonly calendar: Calendar
}
export type Result = Pick<SimulatedRow, 'id' | 'version' | 'nombre' | 'codigo'> & { readonly found: Supposition }

const recordsPerReading = 250
// Between two of these other calls have their turn.
const recordsPerTurn = 20

/** The days and statuses of a simulation. A day or a stage that cannot be assumed is refused by its label. */
export async function supposedOf({ db, clock, calendar }: Omit<Simulating, 'user'>, supuesto: Assumption): Promise<Supposed> {
  const [present, statuses] = [await calendar(db), await listStatuses(db, cashierProject)]
  if (supuesto.tipo === 'inicio' && supuesto.dia !== undefined && !isBusinessDay(supuesto.dia, present))
    throw new AppError('cajero.simularDia', { dia: dayText(supuesto.dia) }, { campo: 'supuesto.dia' })
  if (supuesto.tipo === 'modalidad') requireStep(await modalityOf(db, supuesto.modalidad), supuesto)
  const { agregar, quitar } = supuesto.tipo === 'festivos' ? supuesto : { agregar: [], quitar: [] }
  return { supuesto, today: dayInBogota(clock()), calendar: present, supposed: supposedCalendar(present, agregar, quitar), statuses }
}

// Supervision and security may take no day (0025).
const instant: readonly string[] = ['interventoria', 'seguridad']
function requireStep(modality: Modality | undefined, { etapa, dias }: Extract<Assumption, { tipo: 'modalidad' }>): void {
  if (!modality) throw wrongField('modalidad')
  const stage = cashierProject.stageByKey.get(etapa)!
  if (!stepOf(modality, stage).pide) throw new AppError('cajero.simularModalidad', { etapa: stage.titulo }, { campo: 'supuesto.etapa' })
  if (dias === 0 && !instant.includes(etapa)) throw new AppError('cajero.simularDias', {}, { campo: 'supuesto.dias' })
}

/** The records of a question, each under its assumption, in the order of their numbers. */
export async function* supposeAll(
  { db, user, clock, calendar }: Simulating,
  { objetivo }: Pick<WhatIfQuestion, 'objetivo'>,
  supposed: Supposed,
): AsyncGenerator<Result[]> {
  const ids = await idsOfTarget(cashierProject, { db, user, clock }, calendar, objetivo)
  const modalities = new Map<number, Modality | undefined>()
  for (let at = 0; at < ids.length; at += recordsPerReading) {
    const chunk = ids.slice(at, at + recordsPerReading)
    const rows = await simulatedRows(db, user, chunk)
    await readModalities(db, rows, modalities)
    const seen = new Map(rows.map((row) => [row.id, row]))
    for (let turn = 0; turn < chunk.length; turn += recordsPerTurn) {
      yield chunk.slice(turn, turn + recordsPerTurn).map((id) => resultOf(seen.get(id), id, modalities, supposed))
      await setImmediate()
    }
  }
}

async function readModalities(db: Reader, rows: readonly SimulatedRow[], known: Map<number, Modality | undefined>): Promise<void> {
  const unknown = rows.map(({ values }) => numberIn(values, valueNames.modality)).filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const found = await ask(db, modalitiesOf(unknown))
  for (const id of unknown) known.set(id, found.get(id))
}

function resultOf(
  row: SimulatedRow | undefined,
  id: number,
  modalities: ReadonlyMap<number, Modality | undefined>,
  supposed: Supposed,
): Result {
  if (!row) return { id, version: 0, nombre: '', codigo: '', found: { estado: 'rechazado', motivo: missing } }
  const { version, nombre, codigo, values } = row
  return { id, version, nombre, codigo, found: suppose(values, modalities.get(numberIn(values, valueNames.modality)), supposed) }
}
