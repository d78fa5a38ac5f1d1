import type { FindingItem } from '@soportica/contract/aftersales/findings'
import { acts, type FindingField } from '@soportica/contract/aftersales/states'
import { actOf, classifying, emptyFinding, type Finding, lineStates } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { changedFields, mergeFields } from '../../../capabilities/saving/mergeFields.ts'
import type { UserContext, Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { findingAssigned } from '../events/aftersales.notifications.ts'
import { mayBeResponsible } from '../lookups.queries.ts'
import type { HeldReport } from '../reports/reportWrites.queries.ts'
import { asItStands, mayClassify, mayClose, mayWrite } from '../rights/visible.queries.ts'
import { asTexts, fromTexts, labelOf, settledFinding, showValue, wantedFinding } from './findingValues.ts'
import * as writes from './findingWrites.queries.ts'

export type Line = Finding & { readonly id: number; readonly version: number; readonly isNew: boolean }
export type DecidedFinding = { readonly stored: Finding; readonly wanted: Finding; readonly fields: readonly FindingField[] }

/** The line as this user may save it now, or the refusal. */
export async function decideFinding(
  reader: Reader,
  user: UserContext['user'],
  report: HeldReport,
  line: Line,
  item: FindingItem,
): Promise<DecidedFinding> {
  const stored: Finding = pick(line)
  // A user without the right must not see the values of others in a conflict.
  if (mayWrite(user, report) !== true) requireRights(user, report, line, changesOf(stored, wantedFinding(stored, item)))
  const wanted = settledFinding(stored, await merged(reader, line, stored, item))
  const fields = changesOf(stored, wanted)
  requireRights(user, report, line, fields)
  await requireClass(reader, user, line, stored, wanted)
  await requireChoices(reader, report.repid, stored, wanted)
  return { stored, wanted, fields }
}

/** Writes a line that is held; answers its version. */
export async function writeFinding(
  writing: Writing,
  { repid, nombre }: HeldReport,
  line: Line,
  { stored, wanted, fields }: DecidedFinding,
): Promise<number> {
  const version = await writes.writeLine(writing, line.id, wanted)
  const [before, after] = [asTexts(stored), asTexts(wanted)]
  const changes = fields.map((campo) => ({ campo, antes: String(before[campo]), despues: String(after[campo]) }))
  await recordHistory(writing, 'finding', line.id, version, line.isNew ? 'creado' : 'actualizado', changes)
  await recordEvent(writing, 'finding.saved', 'finding', line.id, { reporte: repid, campos: fields })
  const assignee = wanted.responsable
  if (fields.includes('responsable') && assignee > 0)
    await recordEvent(writing, findingAssigned, 'report', repid, { usuid: assignee, nombre })
  return version
}

const changesOf = (stored: Finding, wanted: Finding) => changedFields(asTexts(stored), asTexts(wanted)) as FindingField[]
const pick = (line: Finding): Finding =>
  Object.fromEntries(Object.keys(emptyFinding).map((name) => [name, line[name as keyof Finding]])) as Finding

export function requireWritten({ estado }: HeldReport): void {
  const may = asItStands({ estado })
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
}
export function requireAct(report: HeldReport, tipo: number | null | undefined): void {
  const current = actOf(report.estado)
  if (!tipo || tipo === current) return
  throw new AppError('posventa.acta', { acta: acts.find((act) => act.tipo === current)!.nombre }, { campo: 'tipo' })
}

/** Keeps changes that others made since the user read the line; a conflict shows both values of a field. */
async function merged(reader: Reader, line: Line, stored: Finding, item: FindingItem): Promise<Finding> {
  const wanted = wantedFinding(stored, item)
  if (line.isNew) return wanted
  // The first writer of a place started from an empty line.
  const started = item.version ?? (item.iddetalle ? line.version : 0)
  if (started > line.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === line.version) return wanted
  const since = await changedSince(reader, 'finding', line.id, started)
  const names = await writes.chosenNames(reader, {
    categories: [stored.categoriesAfterSale, wanted.categoriesAfterSale],
    subcategories: [stored.subCategoriesAfterSale, wanted.subCategoriesAfterSale],
    people: [stored.responsable, wanted.responsable],
  })
  const words = { label: labelOf, show: (campo: string, value: string | number | undefined) => showValue(campo, value, names) }
  return fromTexts(mergeFields(asTexts(wanted), asTexts(stored), since, line.version, words).values)
}

function requireRights(user: UserContext['user'], report: HeldReport, line: Line, fields: readonly FindingField[]): void {
  const writesIt = mayWrite(user, report)
  // Closing it once more changes nothing.
  const onlyCloses = !line.isNew && fields.every((name) => name === 'estadoactividad')
  const may = onlyCloses && writesIt !== true ? mayClose(user, report, line.responsable) : writesIt
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
}

/** Without the right, a saved line that becomes bad again gets its former class, or none. */
async function requireClass(reader: Reader, user: UserContext['user'], line: Line, stored: Finding, wanted: Finding): Promise<void> {
  const classifies = mayClassify(user)
  if (classifies === true || line.isNew || line.version === 0 || wanted.estado !== lineStates.bad) return
  const changed = changesOf(stored, wanted).filter((name) => classifying.has(name))
  if (changed.length === 0) return
  const before = stored.estado === lineStates.bad ? new Map<string, string>() : await writes.classWhenLastBad(reader, line.id)
  const other = changed.find((name) => asTexts(wanted)[name] !== before.get(name))
  if (other) throw new AppError('posventa.noPuede', { motivo: classifies }, { campo: other })
}

async function requireChoices(reader: Reader, repid: number, stored: Finding, wanted: Finding): Promise<void> {
  const refuse = (campo: FindingField) => {
    throw new AppError('posventa.opcion', { etiqueta: labelOf(campo) }, { campo })
  }
  const { categoriesAfterSale: category, subCategoriesAfterSale: subcategory, responsable } = wanted
  const moved = (name: FindingField): boolean => wanted[name] !== stored[name] && wanted[name] !== emptyFinding[name]
  if (moved('categoriesAfterSale') && !(await writes.isOpenCategory(reader, category))) refuse('categoriesAfterSale')
  if (moved('subCategoriesAfterSale') && !(await writes.isOpenSubcategory(reader, subcategory, category))) refuse('subCategoriesAfterSale')
  if (moved('responsable') && !(await mayBeResponsible(reader, repid, responsable))) refuse('responsable')
}
