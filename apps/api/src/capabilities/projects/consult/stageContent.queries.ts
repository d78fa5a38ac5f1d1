import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'

export type Content = { notas: number[]; adjuntos: { tipo: number; actid: number }[] }
/** The actors that have notes and the types that have files. */
export const contentOf = ({ sistema }: Project, id: SQL): Question<Content> =>
  question(
    sql`select array(select distinct actid::int from note where sistema = ${sql.raw(String(sistema))} and registro = ${id} and eliminado_en is null) as notas,
      coalesce((select jsonb_agg(distinct jsonb_build_object('tipo', tipo, 'actid', actid)) from attachment
        where sistema = ${sql.raw(String(sistema))} and registro = ${id} and eliminado_en is null), '[]') as adjuntos`,
    ([content]: readonly Content[]) => content!,
  )
