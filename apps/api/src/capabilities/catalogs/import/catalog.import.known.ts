import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { Reader } from '../../../plugins/db/database.ts'
import type { InputRow } from '../../imports/importable.ts'
import { idsIn } from '../../saving/idLists.ts'
import { foldedTexts } from '../../lists/folded.queries.ts'
import { findChoices, findKnownRows, type KnownRow } from './catalog.import.queries.ts'
import { idIn, tidy } from '../../imports/cells.ts'
import { choiceFinder, type ChoiceFinder, parts } from '../../imports/choiceFinder.ts'

export type Known = {
  readonly byId: ReadonlyMap<number, KnownRow>
  readonly byName: ReadonlyMap<string, KnownRow>
  readonly fold: (text: string) => string
  readonly choices: ReadonlyMap<string, ChoiceFinder>
}

/** Reads everything that the rows are compared with, in one go. */
export async function loadKnown(
  db: Reader,
  definition: CatalogDefinition,
  lugar: number | undefined,
  rows: readonly InputRow[],
): Promise<Known> {
  const associations = (definition.associations ?? []).filter(({ field }) => rows[0] && field in rows[0].celdas)
  const names = rows.map(({ celdas }) => tidy(celdas['nombre'] ?? ''))
  const selected = associations.flatMap(({ field }) => rows.flatMap(({ celdas }) => parts(tidy(celdas[field] ?? ''))))
  const folded = await foldedTexts(db, [...names, ...selected])
  const ids = rows.flatMap(({ celdas }) => {
    const id = idIn(celdas[definition.id] ?? '')
    return typeof id === 'number' ? [id] : []
  })
  const keys = new Set(names.flatMap((name) => (name === '' ? [] : [folded.get(name) ?? ''])))
  const known = await findKnownRows(db, definition, lugar, [...new Set(ids)], [...keys])
  const choices = await Promise.all(
    associations.map(async (association) => {
      const found = await findChoices(db, association, [...new Set(known.flatMap(({ values }) => idsIn(values[association.field])))])
      for (const [part, key] of await foldedTexts(
        db,
        found.flatMap(({ nombre }) => parts(nombre)),
      ))
        folded.set(part, key)
      return [association.field, choiceFinder(found, fold)] as const
    }),
  )
  function fold(text: string): string {
    return folded.get(text) ?? text
  }
  return {
    byId: new Map(known.map((row) => [row.id, row])),
    byName: new Map(known.map((row) => [row.clave, row])),
    fold,
    choices: new Map(choices),
  }
}
