import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import { type RequestField, requestLabels } from '@soportica/contract/requests/requestForm'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { changedFields, type FieldValues, mergeFields } from '../../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { factsIn } from '../decide/decidable.queries.ts'
import { requireMove } from '../decide/requireMove.ts'
import { countFiles, fileClasses } from '../files/requestFiles.queries.ts'
import { type CheckedUpload, type StoredFiles, keepFiles } from '../files/keepFiles.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { holdRequest, type RequestRecord } from '../request.queries.ts'
import { requireTakesFiles } from './registerRequest.ts'
import { quantitiesOf } from './chain.queries.ts'
import { type EditableValues, editableValues, quantitiesIn, requireFields, requireMunicipality, type Shape } from './requestValues.ts'
import { insertStep, type Quantity, replaceQuantities, updateRequest } from './requestWrites.queries.ts'

/** For an edit outside the form: a note in the story, and writes in the same transaction. */
type From = { readonly nota?: string; readonly inTransaction?: (writing: Writing) => Promise<void> }
export type Edited = { readonly sinCambios: boolean }

/** The requester edits everything but type and purpose, until it is decided. */
export function editRequest(
  context: UserContext,
  form: RequestForm,
  files: readonly CheckedUpload[],
  storedFiles: StoredFiles,
  { nota = '', inTransaction }: From = {},
): Promise<Edited> {
  return change(context, async (writing) => {
    const held = await holdRequest(writing, context.user, form.solId)
    if (!held) throw new AppError('registro.noEncontrado')
    const { row } = held
    await requireMove(factsIn(writing.tx).lastMove, held.actor, row, 'editar', [])
    requireFixed(form, row)
    const shape: Shape = { formato: row.formato, pryId: row.proyecto }
    const chain = { pryId: row.proyecto, catId: row.catId, tsoId: row.tsoId, treId: row.requisito, observaciones: row.observaciones }
    requireFields({ ...form, ...chain }, shape)
    const before = storedValues(row)
    const values = await merged(writing, row, before, form, editableValues(form, shape))
    await requireMunicipality(writing.tx, values)
    const already = await countFiles(writing.tx, row.id, fileClasses.request)
    requireTakesFiles(row, files.length === 0 ? 0 : already + files.length)
    const quantities = await changedQuantities(writing, row, await quantitiesIn(writing.tx, form, shape))
    const changed = await write(writing, row, { before, values, quantities, files, storedFiles, nota })
    await inTransaction?.(writing)
    return { sinCambios: !changed }
  })
}

function requireFixed(form: RequestForm, row: RequestRecord): void {
  const stored = { pryId: row.proyecto, catId: row.catId, tsoId: row.tsoId, treId: row.requisito, observaciones: row.observaciones }
  const changed = (Object.keys(stored) as (keyof typeof stored)[]).find((name) => form[name] && form[name] !== stored[name])
  if (changed) throw new AppError('solicitud.fija', { etiqueta: requestLabels[changed] }, { campo: changed })
}

const storedValues = (row: RequestRecord): EditableValues => ({
  areaEstimada: row.areaEstimada?.toFixed(2) ?? null,
  departamento: row.depId,
  municipio: row.ciuId,
  sector: row.sector,
  ubicacionLocal: row.ubicacionLocal,
  ubicacionLocalOtro: row.ubicacionLocalOtro,
  tipoBusqueda: row.tipoBusqueda,
  contacto: row.contacto,
  canon: row.canon,
  canonValor: row.canonValor?.toFixed(2) ?? null,
  atmInstalado: row.atmInstalado,
  atmCrecimiento: row.atmCrecimiento,
  mulInstalado: row.mulInstalado,
  mulCrecimiento: row.mulCrecimiento,
})
const onTheWire: Partial<Record<keyof EditableValues, RequestField>> = { departamento: 'depId', municipio: 'ciuId' }
const labelOf = (campo: string): string => {
  const name = onTheWire[campo as keyof EditableValues] ?? (campo as RequestField)
  return requestLabels[name] ?? campo
}

// Fields are compared as texts; an empty text is no value.
const asTexts = (values: EditableValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : value]))
async function merged(
  { tx }: Writing,
  row: RequestRecord,
  before: EditableValues,
  form: RequestForm,
  wanted: EditableValues,
): Promise<EditableValues> {
  const started = form.version ?? row.version
  if (started > row.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === row.version) return wanted
  const since = await changedSince(tx, 'request', row.id, started)
  const words = { label: labelOf, show: (_: string, value: string | number | undefined) => String(value ?? '') }
  const { values } = mergeFields(asTexts(wanted), asTexts(before), since, row.version, words)
  const keep = (name: keyof EditableValues) => (String(values[name]) === String(asTexts(wanted)[name]) ? wanted[name] : before[name])
  return Object.fromEntries((Object.keys(wanted) as (keyof EditableValues)[]).map((name) => [name, keep(name)])) as EditableValues
}

type Quantities = ReadonlyMap<1 | 2, readonly Quantity[]>
const inWords = (all: readonly Pick<Quantity, 'cosa' | 'cantidad' | 'crecimiento' | 'm2'>[]): string =>
  all
    .filter(({ cantidad, crecimiento, m2 }) => cantidad > 0 || crecimiento > 0 || Number(m2 ?? 0) > 0)
    .toSorted((one, other) => one.cosa - other.cosa)
    .map(
      ({ cosa, cantidad, crecimiento, m2 }) => `${cosa}: ${cantidad} + ${crecimiento}${Number(m2 ?? 0) > 0 ? ` (${Number(m2)} m²)` : ''}`,
    )
    .join(', ')
type ChangedQuantities = readonly { clase: 1 | 2; all: readonly Quantity[]; antes: string; despues: string }[]
async function changedQuantities({ tx }: Writing, row: RequestRecord, quantities: Quantities): Promise<ChangedQuantities> {
  const changed: { clase: 1 | 2; all: readonly Quantity[]; antes: string; despues: string }[] = []
  for (const [clase, all] of quantities) {
    const stored = await quantitiesOf(tx, clase, row.id)
    const antes = inWords(
      stored.map(({ id, cantidad, crecimiento, m2 }) => ({ cosa: id, cantidad, crecimiento, m2: m2?.toString() ?? null })),
    )
    const despues = inWords(all)
    if (antes !== despues) changed.push({ clase, all, antes, despues })
  }
  return changed
}

type Edit = {
  readonly before: EditableValues
  readonly values: EditableValues
  readonly quantities: ChangedQuantities
  readonly files: readonly CheckedUpload[]
  readonly storedFiles: StoredFiles
  readonly nota: string
}
async function write(
  writing: Writing,
  row: RequestRecord,
  { before, values, quantities, files, storedFiles, nota }: Edit,
): Promise<boolean> {
  const names = changedFields(asTexts(before), asTexts(values))
  if (names.length === 0 && quantities.length === 0 && files.length === 0) return false
  const version = await updateRequest(writing, row.id, values)
  for (const { clase, all } of quantities) await replaceQuantities(writing, row.id, clase, all)
  const paso = await insertStep(writing, { solicitud: row.id, de: 1, accion: 'editar', a: 1, nota, datos: { campos: names } })
  await keepFiles(writing, { solicitud: row.id, paso, clase: fileClasses.request }, files, storedFiles)
  await recordHistory(writing, 'request', row.id, version, 'actualizado', [
    ...names.map((campo) => ({ campo, antes: String(asTexts(before)[campo]), despues: String(asTexts(values)[campo]) })),
    ...quantities.map(({ clase, antes, despues }) => ({ campo: clase === 1 ? 'puestos' : 'dispositivos', antes, despues })),
    ...files.map(({ file }) => ({ campo: 'adjunto', antes: null, despues: file.nombreOriginal })),
  ])
  await recordEvent(writing, 'request.updated', 'request', row.id, { campos: names })
  await signalRequestLists(writing)
  return true
}
