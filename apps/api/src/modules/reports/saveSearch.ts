import type { Report } from '@soportica/contract/reports/reports'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { sharings } from '@soportica/contract/reports/savedSearchWire'
import { isDeepStrictEqual } from 'node:util'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { type Change, recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireMayShare, requireOwn } from './savedSearch.permissions.ts'
import { insertSearch, isActiveProfile, lockSearch, type SearchValues, type StoredSearch, updateSearch } from './savedSearch.queries.ts'
import { fieldsInWords } from './survivingSearch.ts'

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
type Saved = { mensaje: string; bugId: number; version: number; sinCambios?: boolean }
export const entidad = 'saved_search'

/** A new search under a name, or another question under the name of one's own. */
export function saveSearch(context: UserContext, report: Report, body: Body): Promise<Saved> {
  const { user } = context
  return change(context, async (writing) => {
    const { tx } = writing
    const stored = body.bugId > 0 ? await lockSearch(tx, user, report.project.sistema, body.bugId) : undefined
    if (body.bugId > 0 && !stored) throw new AppError('registro.noEncontrado')
    if (stored) requireOwn(user, stored)
    const wanted = wantedOf(report, body, stored)
    await requireSharing(context, writing, wanted, stored)
    return stored ? edit(writing, report, stored, wanted, body.version) : create(writing, report, wanted)
  })
}

function wantedOf(report: Report, { nombre, values, sortField, sortOrder, ...body }: Body, stored: StoredSearch | undefined): SearchValues {
  const compartida = body.compartida ?? stored?.compartida ?? 0
  const perfil = compartida === 1 ? (body.perfil ?? stored?.perfil ?? null) : null
  return { nombre, datos: { ...wireValues(report, values), sortField, sortOrder }, compartida, perfil }
}

async function requireSharing(
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
  await recordHistory(writing, entidad, id, 1, 'creado', changesOf(report, undefined, wanted))
  await recordEvent(writing, 'savedSearch.saved', entidad, id, { nombre: wanted.nombre })
  return { mensaje: `Se guardó la búsqueda «${wanted.nombre}».`, bugId: id, version: 1 }
}

async function edit(
  writing: Writing,
  report: Report,
  stored: StoredSearch,
  wanted: SearchValues,
  started = stored.version,
): Promise<Saved> {
  const { id, version, nombre, datos, compartida, perfil } = stored
  if (isDeepStrictEqual({ nombre, datos, compartida, perfil }, wanted))
    return { mensaje: 'No has realizado ninguna modificación', bugId: id, version, sinCambios: true }
  if (started !== version) throw new AppError('informe.cambiada', { usuario: stored.cambiadaPor, nombre })
  await updateSearch(writing, id, wanted)
  await recordHistory(writing, entidad, id, version + 1, 'actualizado', changesOf(report, stored, wanted))
  await recordEvent(writing, 'savedSearch.saved', entidad, id, { nombre: wanted.nombre })
  return { mensaje: `Se guardó la búsqueda «${wanted.nombre}».`, bugId: id, version: version + 1 }
}

/** What the history says of a save: of the criteria, which fields they name. */
function changesOf(report: Report, before: SearchValues | undefined, after: SearchValues): Change[] {
  const words = (of: SearchValues | undefined, name: 'nombre' | 'values' | 'compartida' | 'perfil'): string | null => {
    if (!of) return null
    if (name === 'values') return fieldsInWords(report, of.datos['campos'] as ReportValues['campos'])
    if (name === 'compartida') return sharings.find(({ value }) => value === of.compartida)!.label
    return of[name] === null ? null : String(of[name])
  }
  return (['nombre', 'values', 'compartida', 'perfil'] as const).flatMap((campo) => {
    const [antes, despues] = [words(before, campo), words(after, campo)]
    return antes === despues ? [] : [{ campo, antes, despues }]
  })
}
