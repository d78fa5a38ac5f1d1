import type { Perid } from '@soportica/contract/permissions/perid'
import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { fullName } from '../../capabilities/lists/columns.queries.ts'

/** The receiver of rights with the present ones: of a profile its own, of a person those of the profile and the differences. */
export type Holder = {
  readonly id: number
  readonly nombre: string
  readonly version: number
  readonly ventanas: ReadonlySet<number>
  readonly perfil: ReadonlySet<Perid>
  readonly propios: ReadonlyMap<Perid, boolean>
}
type Row = { id: number; nombre: string; version: number; ventanas: number[]; perfil: Perid[]; otorgados: Perid[]; revocados: Perid[] }

const asHolder = ({ ventanas, perfil, otorgados, revocados, ...row }: Row): Holder => ({
  ...row,
  ventanas: new Set(ventanas),
  perfil: new Set(perfil),
  propios: new Map([...otorgados.map((perid) => [perid, true] as const), ...revocados.map((perid) => [perid, false] as const)]),
})

export async function findProfile(db: Reader, prfid: number): Promise<Holder | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select p.id, p.nombre, p.version, array(select venid from profile_window where perfil = p.id) as ventanas,
        array(select perid from profile_permission where perfil = p.id) as perfil, '{}'::int[] as otorgados, '{}'::int[] as revocados
      from profile p where p.id = ${prfid} and p.eliminado_en is null`,
  )
  return rows.map(asHolder)[0]
}

export async function findUser(db: Reader, usuid: number): Promise<Holder | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select u.id, ${fullName('u')} as nombre, u.version,
        array(select venid from effective_window where usuid = u.id) as ventanas,
        array(select perid from profile_permission where perfil = u.perfil) as perfil,
        array(select perid from user_permission where usuid = u.id and otorgado) as otorgados,
        array(select perid from user_permission where usuid = u.id and not otorgado) as revocados
      from app_user u where u.id = ${usuid} and u.eliminado_en is null`,
  )
  return rows.map(asHolder)[0]
}

/** Before the record is read to be changed: nobody edits or deletes it meanwhile. */
export async function lockProfile(tx: Tx, prfid: number): Promise<void> {
  await tx.execute(sql`select 1 from profile where id = ${prfid} for update`)
}
export async function lockUser(tx: Tx, usuid: number): Promise<void> {
  await tx.execute(sql`select 1 from app_user where id = ${usuid} for update`)
}

/** The names of profiles or users, deleted ones too. */
export async function namesOfHolders(db: Reader, kind: 'profile' | 'user', ids: readonly number[]): Promise<Map<number, string>> {
  const these = sql`${sql.param([...ids])}::int[]`
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    kind === 'profile'
      ? sql`select p.id, p.nombre from profile p where p.id = any(${these})`
      : sql`select u.id, ${fullName('u')} as nombre from app_user u where u.id = any(${these})`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** The permissions that were changed after a version, in the words of the history. */
export async function permissionsSince(db: Reader, kind: 'profile' | 'user', id: number, version: number): Promise<string[]> {
  const { rows } = await db.execute<{ antes: string }>(sql`
    select h.antes from history h
    where h.entidad = ${kind} and h.registro = ${id} and h.version > ${version} and h.campo = 'permisos' and h.antes is not null`)
  return rows.map(({ antes }) => antes)
}
