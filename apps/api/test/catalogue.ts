import { type CatalogDefinition, peridsTo, windowPermissions } from '@soportica/contract/catalog'
import { catalogCalls, type CatalogPage } from '@soportica/contract/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getHistory } from '@soportica/contract/history'
import type { Answer, Caller, TestApp } from './app.ts'
import { placeOf } from './factories/catalogRow.ts'

type Rows = CatalogPage['results']

/** For describe.each: whatever is registered. */
export const everyCatalog = catalogs.map((definition) => [definition.name, definition] as const)

/** What tests do with any catalogue, in the words of its definition. */
export function catalogue(app: () => TestApp, definition: CatalogDefinition) {
  const calls = catalogCalls(definition)
  const place = placeOf(definition)
  const right = (action: 'create' | 'edit' | 'delete') => peridsTo(definition, action)[0] as number
  const key = (id: number) => ({ [definition.id]: id, ...(definition.scope ? place : {}) })
  const list = async (caller: Caller, body: Record<string, unknown> = {}): Promise<CatalogPage> => {
    const answer: Answer = await caller.call(calls.list, { body: { ...place, ...body } })
    if (answer.status !== 200) throw new Error(`${definition.name} was not listed: ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as CatalogPage
  }
  const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.save, { body: { ...place, ...body } })
  return {
    calls,
    place,
    savedId: definition.savedId ?? definition.id,
    right,
    signIn: () => app().signInWith(...windowPermissions(definition)),
    list,
    ids: (rows: Rows) => rows.map((row) => row[definition.id]),
    find: async (caller: Caller, nombre: unknown, body: Record<string, unknown> = {}) =>
      (await list(caller, { nombre, ...body })).results[0],
    save,
    edit: (caller: Caller, id: number, body: Record<string, unknown>) => save(caller, { [definition.id]: id, ...body }),
    remove: (caller: Caller, id: number) => caller.call(calls.remove, { body: key(id) }),
    history: async (caller: Caller, id: number) =>
      (await caller.call(getHistory, { body: { entidad: definition.name, id } })).body as unknown as {
        total: number
        results: { accion: string; cambios: { campo: string; etiqueta: string; antes: string | null; despues: string | null }[] }[]
      },
    events: async (id: number): Promise<string[]> => {
      const { rows } = await app().database.pool.query('select nombre from event where entidad = $1 and registro = $2 order by id', [
        definition.name,
        id,
      ])
      return rows.map((row) => row.nombre)
    },
  }
}

/** Subcategories that came while their category was gone. Times are read before a lock is waited for; events are numbered under it. */
export async function eventsAfterParentWent(app: () => TestApp, verb: 'created' | 'restored'): Promise<unknown[]> {
  const { rows } = await app().database.pool.query(
    `select came.registro from event came join aftersales_subcategory s on s.id = came.registro
      join event went on went.nombre = 'aftersales_category.archived' and went.registro = s.pvc_id and went.id < came.id
      where came.nombre = $1 and not exists (select 1 from event back where back.nombre = 'aftersales_category.restored'
        and back.registro = s.pvc_id and back.id between went.id and came.id)`,
    [`aftersales_subcategory.${verb}`],
  )
  return rows
}
