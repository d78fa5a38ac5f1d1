import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import { bestFound, hasOneOfNames } from '../../palette/bestFound.queries.ts'
import type { Finder } from '../../palette/finder.ts'
import { saysAll } from '../../lists/search.queries.ts'
import { acting, modulesOfRows, visibleTo } from '../rights/visibility.queries.ts'
import { columnOfField, foldedName, tableOf } from './filters.queries.ts'

type Row = { id: number; codigo: string; titulo: string; municipio: string; estado: string; modulos: string[]; exacto: boolean }

/** Records by number, code, name and municipality. They open in the general module, or in a module that the user enters. */
export const projectFinder = (project: Project): Finder => ({
  kind: project.entidad,
  find: async ({ db, user }, text) => {
    const seer = acting(user)
    const from = sql`${tableOf(project)} r where r.eliminado_en is null and ${visibleTo(seer, project)}`
    const municipality = columnOfField(project, project.commonFields.municipality)
    const nameHas = (words: readonly string[]) => saysAll(foldedName, words.join(' '))
    const nameWithin = (words: readonly string[], ids: readonly number[]) =>
      hasOneOfNames(
        sql`r.id`,
        sql`select n.id, n.municipio from ${tableOf(project)} n where ${saysAll(sql`n.buscado`, words.join(' '))}`,
        ids,
      )
    const found = bestFound(from, text, { id: sql`r.id`, code: sql`r.codigo`, many: true, nameHas, municipality, nameWithin })
    if (!found) return []
    const { rows } = await db.execute<Row>(sql`
      select r.id, coalesce(r.codigo, '') as codigo, r.nombre as titulo, coalesce(m.nombre, '') as municipio, s.nombre as estado,
        ${modulesOfRows(seer, project)} as modulos, p.exacto
      from (${found}) p join ${tableOf(project)} r on r.id = p.id left join municipality m on m.id = ${municipality}
        join ${sql.identifier(project.status.of)} s on s.id = r.estado order by p.rango, r.id desc`)
    return rows.map(({ id, codigo, titulo, municipio, estado, modulos, exacto }) => ({
      id,
      lista: modulos.includes(project.general) ? project.general : (modulos[0] ?? project.general),
      numero: String(id),
      titulo,
      detalle: [codigo, municipio, estado].filter(Boolean).join(' · '),
      exacto,
    }))
  },
})
