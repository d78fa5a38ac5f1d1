import { sql } from 'drizzle-orm'
import { rightsInForce } from '../../capabilities/rights/rightsOf.queries.ts'
import type { Sync } from '../../capabilities/microsoft/lists/sync.ts'
import type { CurrentUser, UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

type Row = Pick<CurrentUser, 'usuid' | 'usuario' | 'nombres' | 'apellido' | 'nombre' | 'correo' | 'grupo' | 'perfil' | 'nomperfil'>
const select = sql`select u.id as usuid, coalesce(u.usuario, '') as usuario, u.nombre as nombres, u.apellido, u.correo,
  btrim(u.nombre || ' ' || u.apellido) as nombre, coalesce(case when u.heredar = 1 then u.grupo end, 0) as grupo,
  u.perfil, p.nombre as nomperfil from app_user u join profile p on p.id = u.perfil`

/** The list's author, found by mail: acts here with their rights here. */
export async function contextOfAuthor(sync: Sync, correo: string): Promise<UserContext> {
  const { rows } = await sync.db.execute<Row>(sql`${select}
    where lower(u.correo) = lower(${correo}) and u.correo <> '' and ${mayAct('u')} limit 2`)
  if (!rows[0]) throw new AppError('listas.autor', { correo: correo || 'sin correo' })
  if (rows.length > 1) throw new AppError('listas.autores', { correo })
  return contextOf(sync, rows[0])
}
async function contextOf({ db, clock, log }: Sync, row: Row): Promise<UserContext> {
  const permisos = (await rightsInForce(db, [row.usuid])).get(row.usuid) ?? new Set()
  const session = { cambioclave: 0, ventanas: new Set<number>(), bloqueada: false, huella: Buffer.alloc(0) }
  return { db, clock, log, requestId: 'listas-power-apps', user: { ...row, ...session, permisos } }
}
