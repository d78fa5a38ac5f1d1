import type { FindingItem, SaveFinding } from '@soportica/contract/aftersales/findings'
import { actOf, emptyFinding } from '@soportica/rules/findings'
import { idempotent } from '../../../capabilities/saving/idempotent.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { shareReport, type HeldReport } from '../reports/reportWrites.queries.ts'
import { signalReports } from '../signalReports.ts'
import { decideFinding, type Line, requireAct, requireWritten, writeFinding } from './decideFinding.ts'
import { isVisibleLine } from './findingRows.queries.ts'
import * as writes from './findingWrites.queries.ts'

export type SavedFinding = { readonly iddetalle: number; readonly version: number; readonly repid: number }

/** Writes one line of the present act. A repetition under the same key does nothing. */
export function saveFinding(context: UserContext, body: SaveFinding): Promise<SavedFinding> {
  const { clave, ...cuerpo } = body
  const call = {
    tipo: 'finding',
    clave,
    cuerpo,
    registroOf: ({ iddetalle }: SavedFinding) => iddetalle,
    isInSight: (db: Reader, iddetalle: number) => isVisibleLine(db, context.user, iddetalle),
    refusal: () => new AppError('registro.clave', {}, { campo: 'clave' }),
  }
  return change(context, (writing) => idempotent(writing, call, () => save(writing, context, body)))
}

async function save(writing: Writing, { user }: UserContext, { repid, tipo, itemData: item }: SaveFinding): Promise<SavedFinding> {
  const report = await shareReport(writing.tx, user, repid)
  if (!report) throw new AppError('registro.noEncontrado')
  requireWritten(report)
  requireAct(report, tipo)
  const line = await lineOf(writing, report, item)
  const decided = await decideFinding(writing.tx, user, report, line, item)
  if (decided.fields.length === 0 && !line.isNew) return { iddetalle: line.id, version: line.version, repid }
  const version = await writeFinding(writing, report, line, decided)
  await signalReports(writing)
  return { iddetalle: line.id, version, repid }
}

/** The line with this id, with this key, or of this place; a new one if there is none. */
async function lineOf(writing: Writing, report: HeldReport, item: FindingItem): Promise<Line> {
  const { tx } = writing
  const { iddetalle, key, ubicacion, actividad } = item
  const tipo = actOf(report.estado)
  const known =
    (iddetalle ? await writes.holdLine(tx, iddetalle) : undefined) ?? (key ? await writes.holdLineByKey(tx, report.repid, key) : undefined)
  if (known) {
    if (known.reporte !== report.repid) throw new AppError('registro.noEncontrado')
    if (known.tipo !== tipo) requireAct(report, known.tipo)
    return { ...known, isNew: false }
  }
  if (iddetalle) throw new AppError('registro.noEncontrado')
  const orden = ubicacion && actividad ? await writes.rowOrder(tx, report.repid, ubicacion, actividad) : undefined
  if (orden === undefined) throw new AppError('posventa.lugar', {}, { campo: ubicacion ? 'actividad' : 'ubicacion' })
  const actRow = { repid: report.repid, tipo, orden }
  const adicional = item.adicional === true
  const id = await writes.insertLine(writing, actRow, { adicional, key })
  if (id !== undefined) return { ...emptyFinding, id, version: 0, isNew: true }
  const other = key && adicional ? await writes.holdLineByKey(tx, report.repid, key) : await writes.holdLineAt(tx, actRow)
  if (!other) throw new AppError('registro.ocupado')
  return { ...other, isNew: false }
}
