import type { Answer, Received } from '@soportica/contract/core/endpoint'
import { mostViews, type saveListView } from '@soportica/contract/views/listViews'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { lockUser } from '../../capabilities/exports/exports.queries.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { isActiveProfile } from '../../capabilities/rights/activeProfile.queries.ts'
import { changedFields, mergeFields } from '../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { routesOf } from '../session/menu.public.ts'
import { requireMayChange, requireMayShare } from './listView.permissions.ts'
import { countOwnViews, insertView, lockView, type StoredView, updateView, type ViewValues } from './listView.queries.ts'
import { entidad, fieldsOfView, type ViewFields, viewFieldLabel, viewOfFields, viewValueInWords } from './viewFields.ts'

type Body = Received<typeof saveListView>['body']
type Saved = Answer<typeof saveListView>

export async function saveView(context: UserContext, body: Body): Promise<Saved> {
  const { user } = context
  const routes = await routesOf(context)
  return change(context, async (writing) => {
    const { tx } = writing
    const stored = body.id > 0 ? await lockView(tx, user, body.id) : undefined
    if (body.id > 0 && !(stored && routes.has(stored.lista))) throw new AppError('registro.noEncontrado')
    if (!routes.has(body.lista) || (stored && stored.lista !== body.lista)) throw new AppError('vista.lista', {}, { campo: 'lista' })
    if (stored) requireMayChange(user, stored)
    const wanted = wantedOf(body)
    await requireSharing(context, writing, wanted, stored)
    return stored ? edit(writing, stored, wanted, body.version) : create(writing, body.lista, wanted)
  })
}

const wantedOf = ({ nombre, consulta, columnas, compartida, perfil, oficial }: Body): ViewValues => ({
  nombre,
  consulta,
  columnas,
  compartida,
  perfil: compartida === 1 ? (perfil ?? null) : null,
  oficial,
})

/** A shared view stays shared without the right; sharing more needs the right. */
export async function requireSharing(
  { user }: UserContext,
  { tx }: Writing,
  wanted: ViewValues,
  stored: StoredView | undefined,
): Promise<void> {
  const { compartida, perfil, oficial } = wanted
  if (oficial === 1) {
    requireMayShare(user, 'oficial')
    if (compartida !== 2) throw new AppError('vista.oficialDeTodos', {}, { campo: 'oficial' })
  }
  if (compartida === 0 || (compartida === stored?.compartida && perfil === stored.perfil)) return
  requireMayShare(user, 'compartida')
  if (compartida === 1 && !(perfil !== null && (await isActiveProfile(tx, perfil))))
    throw new AppError('informe.perfil', {}, { campo: 'perfil' })
}

/** Locks the author: the limit also holds for many saves at once. */
export async function requireRoom({ tx }: Writing, usuid: number): Promise<void> {
  await lockUser(tx, usuid)
  if ((await countOwnViews(tx, usuid)) >= mostViews) throw new AppError('vista.muchas', { cantidad: mostViews })
}

async function create(writing: Writing, lista: string, wanted: ViewValues): Promise<Saved> {
  await requireRoom(writing, writing.user.usuid)
  const id = await insertView(writing, lista, wanted)
  await record(writing, id, 1, 'creado', undefined, wanted)
  return { mensaje: `Se guardó la vista «${wanted.nombre}».`, id, version: 1 }
}

async function edit(writing: Writing, stored: StoredView, input: ViewValues, started = stored.version): Promise<Saved> {
  const { id, version } = stored
  if (started > version) throw new AppError('registro.version', {}, { campo: 'version' })
  const since = await changedSince(writing.tx, entidad, id, started)
  const words = { label: viewFieldLabel, show: viewValueInWords }
  const { values, othersFields } = mergeFields<ViewFields>(fieldsOfView(input), fieldsOfView(stored), since, version, words)
  const wanted = viewOfFields(values)
  if (changedFields(fieldsOfView(stored), values).length === 0)
    return { mensaje: 'No has realizado ninguna modificación', id, version, sinCambios: true }
  await updateView(writing, id, wanted)
  await record(writing, id, version + 1, 'actualizado', stored, wanted)
  const mensaje = `Se guardó la vista «${wanted.nombre}».`
  return { mensaje, id, version: version + 1, ...(othersFields.length > 0 && { fusionados: othersFields }) }
}

async function record(
  writing: Writing,
  id: number,
  version: number,
  accion: 'creado' | 'actualizado',
  stored: ViewValues | undefined,
  wanted: ViewValues,
): Promise<void> {
  const after = fieldsOfView(wanted)
  const before = stored && fieldsOfView(stored)
  const changed = before ? changedFields(before, after) : (Object.keys(after) as (keyof ViewFields)[])
  const text = (value: string | number | undefined): string | null => (value === undefined || value === '' ? null : String(value))
  const changes = changed.map((campo) => ({ campo, antes: text(before?.[campo]), despues: text(after[campo]) }))
  await recordHistory(writing, entidad, id, version, accion, changes)
  await recordEvent(writing, 'listView.saved', entidad, id, { nombre: wanted.nombre })
}
