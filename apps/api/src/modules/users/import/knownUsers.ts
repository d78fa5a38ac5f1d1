import { actors, categories } from '@soportica/contract/people/actors'
import { idIn, optionIn, tidy } from '../../../capabilities/imports/cells.ts'
import { type Fold, parts } from '../../../capabilities/imports/choiceFinder.ts'
import type { InputRow } from '../../../capabilities/imports/importable.ts'
import type { JudgedColumn, Known } from '../../../capabilities/imports/judgeRows.ts'
import { foldedTexts } from '../../../capabilities/lists/folded.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { StoredUser } from '../user.queries.ts'
import { type KnownFacts, loadFacts } from './knownFacts.ts'
import { isGroup, userColumns } from './userColumns.ts'
import { groupChoices, loweredTexts, profileChoices, usersOfRows } from './usersImport.queries.ts'

export const userNumber = 'usuid'
type Cells = InputRow['celdas']

export type KnownUsers = {
  readonly stored: readonly StoredUser[]
  readonly byId: ReadonlyMap<number, Known>
  readonly findByName: (celdas: Cells) => { known: Known; by: string } | undefined
  readonly keys: (values: Known['values']) => Record<string, string>
  readonly columns: readonly JudgedColumn[]
  readonly facts: KnownFacts
}

/** Reads everything that the rows are compared with, in one go. */
export async function loadUsers(db: Reader, rows: readonly InputRow[]): Promise<KnownUsers> {
  const cell = ({ celdas }: InputRow, campo: string) => tidy(celdas[campo] ?? '')
  const all = (campo: string) => rows.map((row) => cell(row, campo)).filter((text) => text !== '')
  const [profiles, groups] = [await profileChoices(db), await groupChoices(db)]
  const folded = await foldedTexts(db, [
    ...[...profiles, ...groups].map(({ nombre }) => nombre),
    ...actors.flatMap(({ nombre }) => parts(nombre)),
    ...['nombre', 'perfil', 'idGrupo'].flatMap(all),
    ...all('actores').flatMap(parts),
  ])
  const fold: Fold = (text) => folded.get(text) ?? text
  const lowered = await loweredTexts(db, all('usuario'))
  const ids = rows.flatMap(({ celdas }) => {
    const id = idIn(celdas[userNumber] ?? '')
    return typeof id === 'number' ? [id] : []
  })
  const groupRows = rows.filter((row) => optionIn(categories, cell(row, 'categoria')) === 2).map((row) => fold(cell(row, 'nombre')))
  const stored = await usersOfRows(db, ids, [...new Set(lowered.values())], groupRows)
  const own = await loweredTexts(
    db,
    stored.map(({ values }) => String(values['usuario'])),
  )
  const nameKey = (usuario: string) => lowered.get(usuario) ?? own.get(usuario) ?? usuario.toLowerCase()
  const byUser = new Map(stored.map((one) => [own.get(String(one.values['usuario'])), one]))
  const byGroup = Map.groupBy(
    stored.filter(({ values }) => isGroup(values)),
    ({ values }) => fold(String(values['nombre'])),
  )
  return {
    stored,
    byId: new Map(stored.map((one) => [one.id, one])),
    findByName: (celdas) => {
      const usuario = tidy(celdas['usuario'] ?? '')
      const person = usuario === '' ? undefined : byUser.get(nameKey(usuario))
      if (person) return { known: person, by: 'usuario' }
      // A group has no user name: its own says which it is, where no other has it.
      if (usuario !== '' || optionIn(categories, tidy(celdas['categoria'] ?? '')) !== 2) return undefined
      const [group, another] = byGroup.get(fold(tidy(celdas['nombre'] ?? ''))) ?? []
      return group && !another ? { known: group, by: 'nombre' } : undefined
    },
    keys: (values): Record<string, string> => {
      const { usuario = '', documento = '', nombre = '' } = values
      if (isGroup(values)) return { nombre: `grupo ${fold(String(nombre))}` }
      return {
        ...(usuario === '' ? {} : { usuario: nameKey(String(usuario)) }),
        ...(documento === '' ? {} : { documento: String(documento) }),
      }
    },
    columns: userColumns({ profiles, groups, fold }),
    facts: await loadFacts(db, { usuarios: all('usuario'), documentos: all('documento'), ids: stored.map(({ id }) => id) }),
  }
}
