import type { Report } from '@soportica/contract/reports/reports'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { isDeepStrictEqual } from 'node:util'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { type Change, recordHistory } from '../../capabilities/history/recordHistory.ts'
import { isActiveProfile } from '../../capabilities/rights/activeProfile.queries.ts'
import { changedFields, type FieldValues, mergeFields } from '../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireMayShare, requireOwn } from './savedSearch.permissions.ts'
import { insertSearch, lockSearch, type SearchValues, type StoredSearch, updateSearch } from './savedSearch.queries.ts'
import { alignFields, fieldsOfSearch, searchFieldInWords, searchFieldLabel, searchOfFields } from './searchFields.ts'

type Body = {
  readonly bugId: number
  readonly nombre: string
  readonly values: ReportValues
  readonly sortField: string
  readonly sortOrder: 1 | -1
  readonly compartida?: 0 | 1 | 2 | null | undefined
  readonly perfil?: number | null | undefined
  readonly version?: number | undefined
}
type Saved = { mensaje: string; bugId: number; version: number; sinCambios?: boolean; fusionados?: string[] }
export const entidad = 'saved_search'

/** A new search, or a new question under the name of an own one. */
export const saveSearch = (context: UserContext, report: Report, body: Body): Promise<Saved> =>
  storeSearch(context, report, body, (stored) => wantedOf(report, body, stored))

/** Stores the wanted values of an own search, or of a new one. */
export function storeSearch(
  context: UserContext,
  report: Report,
  { bugId, version }: Pick<Body, 'bugId' | 'version'>,
  wantedFrom: (stored: StoredSearch | undefined) => SearchValues,
): Promise<Saved> {
  const { user } = context
  return change(context, async (writing) => {
    const { tx } = writing
    const stored = bugId > 0 ? await lockSearch(tx, user, report.project.sistema, bugId) : undefined
    if (bugId > 0 && !stored) throw new AppError('registro.noEncontrado')
    if (stored) requireOwn(user, stored)
    const wanted = wantedFrom(stored)
    await requireSharing(context, writing, wanted, stored)
    return stored ? edit(context, writing, report, stored, wanted, version) : create(writing, report, wanted)
  })
}

function wantedOf(report: Report, { nombre, values, sortField, sortOrder, ...body }: Body, stored: StoredSearch | undefined): SearchValues {
  const compartida = body.compartida ?? stored?.compartida ?? 0
  const perfil = compartida === 1 ? (body.perfil ?? stored?.perfil ?? null) : null
  return { nombre, datos: { ...wireValues(report, values), sortField, sortOrder }, compartida, perfil }
}

export async function requireSharing(
  { user }: UserContext,
  { tx }: Writing,
  wanted: SearchValues,
  stored: StoredSearch | undefined,
): Promise<void> {
  const { compartida, perfil } = wanted
  if (compartida === 0 || (compartida === stored?.compartida && perfil === stored.perfil)) return
  requireMayShare(user)
  if (compartida === 1 && !(perfil !== null && (await isActiveProfile(tx, perfil))))
    throw new AppError('informe.perfil', {}, { campo: 'perfil' })
}

async function create(writing: Writing, report: Report, wanted: SearchValues): Promise<Saved> {
  const id = await insertSearch(writing, report.project.sistema, wanted)
  await recordHistory(writing, entidad, id, 1, 'creado', changesOf({}, fieldsOfSearch(report, wanted)))
  await recordEvent(writing, 'savedSearch.saved', entidad, id, { nombre: wanted.nombre })
  return { mensaje: `Se guardó la búsqueda «${wanted.nombre}».`, bugId: id, version: 1 }
}

async function edit(
  context: UserContext,
  writing: Writing,
  report: Report,
  stored: StoredSearch,
  input: SearchValues,
  started?: number,
): Promise<Saved> {
  const { id, version, nombre, datos, compartida, perfil } = stored
  const { values: wanted, othersFields } = await merge(context, writing, report, stored, input, started)
  if (isDeepStrictEqual({ nombre, datos, compartida, perfil }, wanted))
    return { mensaje: 'No has realizado ninguna modificación', bugId: id, version, sinCambios: true }
  await updateSearch(writing, id, wanted)
  const changes = changesOf(fieldsOfSearch(report, stored), fieldsOfSearch(report, wanted))
  await recordHistory(writing, entidad, id, version + 1, 'actualizado', changes)
  await recordEvent(writing, 'savedSearch.saved', entidad, id, { nombre: wanted.nombre })
  const mensaje = `Se guardó la búsqueda «${wanted.nombre}».`
  if (othersFields.length === 0) return { mensaje, bugId: id, version: version + 1 }
  const others = othersFields.map((campo) => `«${searchFieldLabel(campo)}»`).join(', ')
  return {
    mensaje: `${mensaje} Se conservó lo que se cambió en otra ventana en ${others}.`,
    bugId: id,
    version: version + 1,
    fusionados: [...othersFields],
  }
}

type Merged = { readonly values: SearchValues; readonly othersFields: readonly string[] }
/** Somebody saved it since it was opened: merged field by field, like every save. */
async function merge(
  { user }: UserContext,
  { tx }: Writing,
  report: Report,
  stored: StoredSearch,
  input: SearchValues,
  started = stored.version,
): Promise<Merged> {
  if (started > stored.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === stored.version) return { values: input, othersFields: [] }
  const since = await changedSince(tx, entidad, stored.id, started)
  const [mine, theirs] = [fieldsOfSearch(report, input), fieldsOfSearch(report, stored)]
  const [wanted, before] = [alignFields(mine, theirs), alignFields(theirs, mine)]
  const said = new Map<string, string>()
  for (const campo of changedFields(before, wanted))
    for (const value of [wanted[campo], before[campo]])
      said.set(`${campo} ${String(value)}`, await searchFieldInWords(tx, user, { campo, value }, report))
  const words = {
    label: searchFieldLabel,
    show: (campo: string, value: string | number | undefined) => said.get(`${campo} ${String(value)}`) ?? '',
  }
  const { values, othersFields } = mergeFields(wanted, before, since, stored.version, words)
  return { values: searchOfFields(report, values, input), othersFields }
}

/** The changes of criteria, by field and section. */
function changesOf(stored: FieldValues, input: FieldValues): Change[] {
  const [before, after] = [alignFields(stored, input), alignFields(input, stored)]
  const text = (value: string | number | undefined): string | null => (value === undefined || value === '' ? null : String(value))
  return changedFields(before, after).map((campo) => ({ campo, antes: text(before[campo]), despues: text(after[campo]) }))
}
