import type { FindingItem, SaveFinding } from '@soportica/contract/aftersales/findings'
import { acts, type FindingField } from '@soportica/contract/aftersales/states'
import { actOf, classifying, emptyFinding, type Finding, lineStates } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { idempotent } from '../../../capabilities/saving/idempotent.ts'
import { changedFields, mergeFields } from '../../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { mayBeResponsible } from '../lookups.queries.ts'
import { findingAssigned } from '../events/aftersales.notifications.ts'
import { isVisibleLine } from './findingRows.queries.ts'
import { shareReport, type HeldReport } from '../reports/reportWrites.queries.ts'
import { asItStands, mayClassify, mayClose, mayWrite } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import { asTexts, fromTexts, labelOf, settledFinding, showValue, wantedFinding } from './findingValues.ts'
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

type Line = Finding & { readonly id: number; readonly version: number; readonly isNew: boolean }
async function save(writing: Writing, { user }: UserContext, { repid, tipo, itemData: item }: SaveFinding): Promise<SavedFinding> {
  const report = await shareReport(writing.tx, user, repid)
  if (!report) throw new AppError('registro.noEncontrado')
  requireWritten(report)
  requireAct(report, tipo)
  const line = await lineOf(writing, report, item)
  const stored: Finding = pick(line)
  // A user without the right must not see the values of others in a conflict.
  if (mayWrite(user, report) !== true) requireRights(user, report, line, changesOf(stored, wantedFinding(stored, item)))
  const wanted = settledFinding(stored, await merged(writing, line, stored, item))
  const fields = changesOf(stored, wanted)
  requireRights(user, report, line, fields)
  await requireClass(writing, user, line, stored, wanted)
  await requireChoices(writing, repid, stored, wanted)
  if (fields.length === 0 && !line.isNew) return { iddetalle: line.id, version: line.version, repid }
  const version = await writes.writeLine(writing, line.id, wanted)
  const [before, after] = [asTexts(stored), asTexts(wanted)]
  const changes = fields.map((campo) => ({ campo, antes: String(before[campo]), despues: String(after[campo]) }))
  await recordHistory(writing, 'finding', line.id, version, line.isNew ? 'creado' : 'actualizado', changes)
  await recordEvent(writing, 'finding.saved', 'finding', line.id, { reporte: repid, campos: fields })
  const assignee = wanted.responsable
  if (fields.includes('responsable') && assignee > 0) {
    await recordEvent(writing, findingAssigned, 'report', repid, { usuid: assignee, nombre: report.nombre })
  }
  await signalReports(writing)
  return { iddetalle: line.id, version, repid }
}

const changesOf = (stored: Finding, wanted: Finding) => changedFields(asTexts(stored), asTexts(wanted)) as FindingField[]
const pick = (line: Finding): Finding =>
  Object.fromEntries(Object.keys(emptyFinding).map((name) => [name, line[name as keyof Finding]])) as Finding

function requireWritten({ estado }: HeldReport): void {
  const may = asItStands({ estado })
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
}
function requireAct(report: HeldReport, tipo: number | null | undefined): void {
  const current = actOf(report.estado)
  if (!tipo || tipo === current) return
  throw new AppError('posventa.acta', { acta: acts.find((act) => act.tipo === current)!.nombre }, { campo: 'tipo' })
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

/** Keeps changes that others made since the user read the line; a conflict shows both values of a field. */
async function merged({ tx }: Writing, line: Line, stored: Finding, item: FindingItem): Promise<Finding> {
  const wanted = wantedFinding(stored, item)
  if (line.isNew) return wanted
  // The first writer of a place started from an empty line.
  const started = item.version ?? (item.iddetalle ? line.version : 0)
  if (started > line.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === line.version) return wanted
  const since = await changedSince(tx, 'finding', line.id, started)
  const names = await writes.chosenNames(tx, {
    categories: [stored.categoriesAfterSale, wanted.categoriesAfterSale],
    subcategories: [stored.subCategoriesAfterSale, wanted.subCategoriesAfterSale],
    people: [stored.responsable, wanted.responsable],
  })
  const words = { label: labelOf, show: (campo: string, value: string | number | undefined) => showValue(campo, value, names) }
  return fromTexts(mergeFields(asTexts(wanted), asTexts(stored), since, line.version, words).values)
}

function requireRights(user: UserContext['user'], report: HeldReport, line: Line, fields: readonly FindingField[]): void {
  const writesIt = mayWrite(user, report)
  const onlyCloses = fields.length > 0 && fields.every((name) => name === 'estadoactividad')
  const may = onlyCloses && writesIt !== true ? mayClose(user, report, line.responsable) : writesIt
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
}

/** Without the right, a saved line that becomes bad again gets its former class, or none. */
async function requireClass({ tx }: Writing, user: UserContext['user'], line: Line, stored: Finding, wanted: Finding): Promise<void> {
  const classifies = mayClassify(user)
  if (classifies === true || line.isNew || line.version === 0 || wanted.estado !== lineStates.bad) return
  const changed = changesOf(stored, wanted).filter((name) => classifying.has(name))
  if (changed.length === 0) return
  const before = stored.estado === lineStates.bad ? new Map<string, string>() : await writes.classWhenLastBad(tx, line.id)
  const other = changed.find((name) => asTexts(wanted)[name] !== before.get(name))
  if (other) throw new AppError('posventa.noPuede', { motivo: classifies }, { campo: other })
}

async function requireChoices({ tx }: Writing, repid: number, stored: Finding, wanted: Finding): Promise<void> {
  const refuse = (campo: FindingField) => {
    throw new AppError('posventa.opcion', { etiqueta: labelOf(campo) }, { campo })
  }
  const { categoriesAfterSale: category, subCategoriesAfterSale: subcategory, responsable } = wanted
  const moved = (name: FindingField): boolean => wanted[name] !== stored[name] && wanted[name] !== emptyFinding[name]
  if (moved('categoriesAfterSale') && !(await writes.isOpenCategory(tx, category))) refuse('categoriesAfterSale')
  if (moved('subCategoriesAfterSale') && !(await writes.isOpenSubcategory(tx, subcategory, category))) refuse('subCategoriesAfterSale')
  if (moved('responsable') && !(await mayBeResponsible(tx, repid, responsable))) refuse('responsable')
}
