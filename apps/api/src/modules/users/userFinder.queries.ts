import { paginationUsers } from '@soportica/contract/people/users'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import { saysAll } from '../../capabilities/lists/search.queries.ts'
import { bestFound } from '../../capabilities/palette/bestFound.queries.ts'
import type { Finder } from '../../capabilities/palette/finder.ts'
import { holds } from '../../plugins/authorisation.ts'
import { source } from './usersFilters.queries.ts'

type Row = { id: number; titulo: string; perfil: string; grupo: string | null; categoria: number; correo: string; exacto: boolean }

const searched = sql`busqueda(${fullName('r')} || ' ' || coalesce(r.usuario, '') || ' ' || r.correo)`
const nameHas = (words: readonly string[]): SQL => saysAll(searched, words.join(' '))

/** For users of the window: people and groups by name, user name, mail and document. */
export const userFinder: Finder = {
  kind: 'user',
  find: async ({ db, user }, text) => {
    if (!paginationUsers.permission.anyOf.some((perid) => holds(user, perid))) return []
    const found = bestFound(sql`app_user r where r.eliminado_en is null`, text, { code: sql`r.documento`, nameHas })
    if (!found) return []
    const { rows } = await db.execute<Row>(sql`
      select u.id, ${fullName('u')} as titulo, p.nombre as perfil, g.nombre as grupo, u.categoria, u.correo, f.exacto
      from (${found}) f join (${source}) on u.id = f.id order by f.rango, titulo, u.id`)
    return rows.map(({ id, titulo, perfil, grupo, categoria, correo, exacto }) => ({
      id,
      lista: '',
      numero: '',
      titulo,
      detalle: (categoria === 2 ? ['Grupo', perfil] : [grupo ?? '', perfil, correo]).filter(Boolean).join(' · '),
      exacto,
    }))
  },
}
