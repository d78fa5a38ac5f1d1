import { counted } from '@soportica/rules/counted'
import { reportCreate } from '@soportica/contract/permissions/aftersales'
import type { SaveReport } from '@soportica/contract/aftersales/reports'
import { paddedReport, type ReportField, reportLabels } from '@soportica/contract/aftersales/states'
import { actOf, lacksOf, reportStates } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import { idempotent } from '../../../capabilities/saving/idempotent.ts'
import { changedFields, mergeFields } from '../../../capabilities/saving/mergeFields.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { lackSentences } from '../findings/findingValues.ts'
import { isContractor, isContractorUser, isOpenBranch } from '../lookups.queries.ts'
import { mayWrite } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import { finishAct } from './finishAct.ts'
import { isVisible } from './reportRows.queries.ts'
import { reportNames, showReportValue } from './reportWords.ts'
import { sendAct } from './sendAct.ts'
import * as writes from './reportWrites.queries.ts'

export type SavedReport = {
  readonly repid: number
  readonly mensaje: string
  readonly version: number
  readonly sinCambios?: boolean
  /** The recipients of the act. */
  readonly correos?: string[]
}

const valuesOf = ({ sucursal, contratista, usucontratista, fechaPreentrega, fechaEntrega }: writes.ReportValues): writes.ReportValues => ({
  sucursal,
  contratista,
  usucontratista,
  fechaPreentrega,
  fechaEntrega,
})

/** Registers a report with its places, edits it, and sends or finishes its act on request. The same key does it once. */
export async function saveReport(context: UserContext, body: SaveReport): Promise<SavedReport> {
  if (body.repid === 0) return beginReport(context, body)
  const { clave, ...cuerpo } = body
  const refusal = () => new AppError('registro.clave', {}, { campo: 'clave' })
  return change(context, (writing) =>
    idempotent(writing, { ...sending(context, clave, cuerpo), refusal }, () => goOn(writing, context, body)),
  )
}

const sending = ({ user }: UserContext, clave: string | undefined, cuerpo: object) => ({
  tipo: 'report',
  clave,
  cuerpo,
  registroOf: ({ repid }: SavedReport) => repid,
  isInSight: (db: Reader, repid: number) => isVisible(db, user, repid),
})

async function goOn(writing: Writing, { user }: UserContext, body: SaveReport): Promise<SavedReport> {
  const report = await writes.holdReport(writing.tx, user, body.repid)
  if (!report) throw new AppError('registro.noEncontrado')
  const may = mayWrite(user, report)
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
  await requireComplete(writing, report)
  const edited = await edit(writing, report, body)
  const sent = body.canSendReport ? await sendAct(writing, { ...report, version: edited.version }) : undefined
  const finished = body.canItBeFinished ? await finishAct(writing, { ...report, ...edited }) : undefined
  if (edited.fields.length > 0 || sent || finished) await signalReports(writing)
  const done = finished ?? sent ?? edited
  return {
    repid: report.repid,
    mensaje: done.mensaje,
    version: finished?.version ?? edited.version,
    ...(sent && { correos: sent.correos }),
    ...(!finished && !sent && edited.fields.length === 0 && { sinCambios: true }),
  }
}

async function beginReport(context: UserContext, body: SaveReport): Promise<SavedReport> {
  requirePermission(context.user, reportCreate)
  const { clave, ...cuerpo } = body
  return change(context, (writing) => createdOnce(writing, sending(context, clave, cuerpo), () => begin(writing, body)))
}
async function begin(writing: Writing, body: SaveReport): Promise<SavedReport> {
  const values = valuesOf(body)
  await requireValues(writing, values, Object.keys(reportLabels) as ReportField[])
  const repid = await writes.insertReport(writing, values)
  const total = await writes.insertPlaces(writing, repid)
  if (total === 0) throw new AppError('posventa.sinActividades')
  const changes = Object.entries(values).map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
  await recordHistory(writing, 'report', repid, 1, 'creado', changes)
  await recordEvent(writing, 'report.created', 'report', repid)
  await signalReports(writing)
  const mensaje = `Se registró el reporte # ${paddedReport(repid)} con ${counted(total, 'actividad', 'actividades')} por chequear.`
  if (!body.canSendReport) return { repid, mensaje, version: 1 }
  const { sucursal, usucontratista } = values
  const sent = await sendAct(writing, { repid, estado: reportStates.toFinishPreDelivery, sucursal, usucontratista, version: 1 })
  return { repid, mensaje: `${mensaje} ${sent.mensaje}`, version: 1, correos: sent.correos }
}

type Edited = { readonly mensaje: string; readonly version: number; readonly fields: readonly string[] }
async function edit(writing: Writing, report: writes.HeldReport, body: SaveReport): Promise<Edited> {
  const stored = valuesOf(report)
  const values = await merged(writing, report, stored, body)
  const fields = changedFields(stored, values) as ReportField[]
  if (fields.length === 0) return { mensaje: 'No has realizado ninguna modificación', version: report.version, fields }
  await requireValues(writing, values, fields)
  const { usucontratista: usuarioContratista, ...others } = values
  const version = await writes.updateReport(writing, report.repid, { ...others, usuarioContratista })
  const changes = fields.map((campo) => ({ campo, antes: String(stored[campo]), despues: String(values[campo]) }))
  await recordHistory(writing, 'report', report.repid, version, 'actualizado', changes)
  await recordEvent(writing, 'report.updated', 'report', report.repid, { campos: fields })
  return { mensaje: `Se guardaron los cambios del reporte # ${paddedReport(report.repid)}.`, version, fields }
}

async function merged(
  { tx }: Writing,
  report: writes.HeldReport,
  stored: writes.ReportValues,
  wanted: SaveReport,
): Promise<writes.ReportValues> {
  const started = wanted.version ?? report.version
  if (started > report.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === report.version) return valuesOf(wanted)
  const since = await changedSince(tx, 'report', report.repid, started)
  const names = await reportNames(tx, [stored, wanted])
  const { values } = mergeFields(valuesOf(wanted), stored, since, report.version, {
    label: (campo) => reportLabels[campo as ReportField] ?? campo,
    show: (campo, value) => showReportValue(campo, value, names),
  })
  return values
}

async function requireValues({ tx }: Writing, values: writes.ReportValues, changed: readonly ReportField[]): Promise<void> {
  const { sucursal, contratista, usucontratista, fechaPreentrega, fechaEntrega } = values
  const refuse = (campo: ReportField) => {
    throw new AppError('posventa.opcion', { etiqueta: reportLabels[campo] }, { campo })
  }
  if (changed.includes('sucursal') && !(await isOpenBranch(tx, sucursal))) refuse('sucursal')
  if (changed.includes('contratista') && !(await isContractor(tx, contratista))) refuse('contratista')
  const otherPeople = changed.includes('usucontratista') || changed.includes('contratista')
  if (otherPeople && !(await isContractorUser(tx, usucontratista, contratista))) refuse('usucontratista')
  const moved = changed.includes('fechaEntrega') || changed.includes('fechaPreentrega')
  if (moved && fechaEntrega < fechaPreentrega) throw new AppError('posventa.fechas', {}, { campo: 'fechaEntrega' })
}

/** Every bad finding must have its facts before the report is saved; all missing ones are reported at once. */
async function requireComplete({ tx }: Writing, { repid, estado }: writes.HeldReport): Promise<void> {
  const lines = await writes.badLines(tx, repid, actOf(estado))
  const lacks = new Set(lines.flatMap((line) => lacksOf(line, () => line.tieneSubcategorias)))
  const mensajes = (Object.keys(lackSentences) as (keyof typeof lackSentences)[])
    .filter((lack) => lacks.has(lack))
    .map((lack) => lackSentences[lack])
  if (mensajes.length > 0) throw new AppError('posventa.falta', { mensajes: mensajes.join('\n') })
}
