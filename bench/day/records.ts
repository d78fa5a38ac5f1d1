import type { Random } from '../../apps/api/src/demo/random.ts'
import type { Database } from '../../apps/api/src/plugins/db/database.ts'

export type Place = { readonly idRegion: number; readonly idDepartamento: number; readonly idMunicipio: number }
/** What people work on, as far as they know: the cashiers that are not finished, and those that were deleted meanwhile. */
export type Records = {
  readonly open: number[]
  readonly deleted: number[]
  readonly places: readonly Place[]
  readonly modalities: readonly number[]
}

export async function loadRecords({ pool }: Database): Promise<Records> {
  const ids = async (text: string) => (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id)
  const { rows: places } = await pool.query<Place>(`select d.region as "idRegion", d.id as "idDepartamento", m.id as "idMunicipio"
    from municipality m join department d on d.id = m.departamento where m.estado = 1 order by m.id`)
  return {
    open: await ids(
      'select id from cashier where eliminado_en is null and estado in (1, 2) and check_padre = 0 and padre is null order by id',
    ),
    deleted: [],
    places,
    modalities: await ids('select id from modality where tipo = 1 and estado = 1 and eliminado_en is null order by id'),
  }
}

/** Takes one out, so that nobody else works on it meanwhile. */
export function takeOut(ids: number[], random: Random): number | undefined {
  if (ids.length === 0) return undefined
  const at = random.below(ids.length)
  const last = ids.pop()!
  if (at === ids.length) return last
  const taken = ids[at]!
  ids[at] = last
  return taken
}
