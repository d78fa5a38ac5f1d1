import type { Received } from '@soportica/contract/core/endpoint'
import type { paginationUsers } from '@soportica/contract/people/users'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import { allOf, ofStatus } from '../../capabilities/lists/conditions.queries.ts'
import { directionOf } from '../../capabilities/lists/order.queries.ts'
import { containing } from '../../capabilities/lists/words.queries.ts'

type Body = Received<typeof paginationUsers>['body']
export type UserFilters = Omit<Body, 'rows' | 'first' | 'idusuario' | 'permisos'>
export type UserPage = Pick<Body, 'rows' | 'first'>

const texts = ['nombre', 'apellido', 'documento', 'usuario', 'correo', 'celular'] as const
const column = (name: string): SQL => sql`u.${sql.identifier(name)}`

export function whereOf(filters: UserFilters): SQL {
  const conditions = [sql`u.eliminado_en is null`]
  for (const name of texts) {
    const words = filters[name]
    if (words) conditions.push(containing(column(name), words))
  }
  if (filters.perfil) conditions.push(sql`u.perfil = ${filters.perfil}`)
  if (filters.categoria) conditions.push(sql`u.categoria = ${filters.categoria}`)
  // A group is listed under itself.
  if (filters.idGrupo) conditions.push(sql`(u.grupo = ${filters.idGrupo} or (u.id = ${filters.idGrupo} and u.categoria = 2))`)
  return allOf([...conditions, ...ofStatus(column('estado'), filters.estado)])
}

const author = fullName('a')
const wholeName = fullName('u')
const sortedBy: Readonly<Record<UserFilters['sortField'], SQL>> = {
  usuid: sql`u.id`,
  nombre: wholeName,
  apellido: sql`u.apellido || ' ' || u.nombre`,
  documento: sql`u.documento`,
  usuario: sql`lower(u.usuario)`,
  nomperfil: sql`p.nombre`,
  correo: sql`lower(u.correo)`,
  celular: sql`u.celular`,
  usuact: author,
  fecact: sql`u.fecact`,
  estado: sql`u.estado`,
}

export const groupOf = sql`case when u.categoria = 2 then u.id else u.grupo end`
export const source = sql`app_user u left join app_user g on g.id = ${groupOf}
  join profile p on p.id = u.perfil left join app_user a on a.id = u.usuact`

// Groups by name; users without one come last.
export const byGroup = sql`g.nombre nulls last, g.id nulls last`

// Equal users follow by name, in either direction.
export function orderOf({ sortField, sortOrder }: UserFilters): SQL {
  const direction = directionOf(sortOrder)
  return sql`${sortedBy[sortField]} ${direction} nulls last, ${wholeName}, u.id`
}

export const selection = sql`u.id as usuid, u.categoria, u.perfil, p.nombre as nomperfil, u.nombre, u.apellido, u.documento, u.codigopais,
  u.celular, u.acceso, u.cambioclave, coalesce(u.usuario, '') as usuario, u.correo, u.color, u.doblefactor, u.heredar,
  g.id as "idGrupo", coalesce(g.nombre, 'Sin grupo') as grupo, u.estado, case when u.estado = 1 then 'Activo' else 'Inactivo' end as nomestado,
  coalesce(${author}, '') as usuact, ${momentOf(sql`u.fecact`)} as fecact, u.version`
