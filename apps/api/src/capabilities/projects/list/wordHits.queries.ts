import { deletedStatusOf } from '@soportica/contract/projects/statuses'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../../lists/conditions.queries.ts'
import { meaningOf } from '../../lists/typedText.ts'
import { holdsWord } from '../../lists/words.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import { isGiven, type ListFilters, type ListView } from './filters.queries.ts'

// Others, such as a half, fold to something with a blank, and names are cut at blanks.
const foldsToOneWord = /^[\p{L}\p{Nd}!-~]+$/u

/** The words of a list that is filtered by nothing else, of all records: which of them hold a word is known without a look at any. */
export function wordsAlone({ project, user, modulo }: ListView, { nombre, ...others }: ListFilters): readonly string[] | undefined {
  if (!project.tallied || modulo !== project.general || !seesAll(user, project, modulo)) return undefined
  if (Object.values(others).some(isGiven)) return undefined
  const { words } = meaningOf(nombre)
  return words.length > 0 && words.every((word) => foldsToOneWord.test(word)) ? words : undefined
}

/**
 * The records (id, estado, viva) whose names hold all of these words, as a chain of common tables that ends in `halladas`. Each is looked for
 * among the words there are; of the rarest, the records are read with their names, in which the others are looked for.
 */
export function wordHits({ project }: ListView, words: readonly string[]): SQL {
  const [kept, rows] = [sql.identifier(`${project.entidad}_word`), sql.identifier(`${project.entidad}_word_row`)]
  const each = words.map(
    (word) => sql`select coalesce(array_agg(distinct v.palabra), '{}') as palabras, coalesce(sum(v.n), 0) as n
      from ${kept} v where ${holdsWord(sql`v.palabra`, word)}`,
  )
  const all = words.length > 1 ? allOf(words.map((word) => holdsWord(sql`p.buscado`, word))) : sql`true`
  // Of one word no record has two rows.
  return sql`
    rara as materialized (select palabras from (${sql.join(each, sql` union all `)}) e order by n limit 1),
    halladas as materialized (
      select h.fila as id, h.estado, h.estado <> ${deletedStatusOf(project.status.of)} as viva from rara cross join lateral (
        select p.fila, p.estado from ${rows} p where cardinality(palabras) = 1 and p.palabra = palabras[1] and ${all}
        union all
        select p.fila, p.estado from ${rows} p where cardinality(palabras) > 1 and p.palabra = any(palabras) and ${all} group by 1, 2) h)`
}
