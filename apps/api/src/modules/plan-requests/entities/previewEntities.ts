import { setImmediate } from 'node:timers/promises'
import { text } from '@soportica/contract/core/wire'
import { entityColumns, type EntityField, type EntityKind } from '@soportica/contract/plan-requests/entities'
import { excelError } from '../../../capabilities/imports/excelError.ts'
import { plainWord } from '../../../capabilities/imports/grid.ts'
import type { InputRow, PreparedRow } from '../../../capabilities/imports/importable.ts'
import { foldedTexts } from '../../../capabilities/lists/folded.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { entityStates, fieldText } from './entityWords.ts'
import { type Entity, findEntities, regionNames, type StoredEntity } from './entities.queries.ts'

type Mistake = PreparedRow['errores'][number]
type Known = {
  readonly stored: ReadonlyMap<string, StoredEntity>
  readonly fold: ReadonlyMap<string, string>
  readonly regions: ReadonlyMap<string, string>
  readonly seen: Map<string, number>
}
const breath = 500

const stateWords: Readonly<Record<string, number>> = {
  activo: 1,
  activa: 1,
  si: 1,
  '1': 1,
  inactivo: 2,
  inactiva: 2,
  no: 2,
  '0': 2,
  '2': 2,
}

const cells = new Map(entityColumns.map(({ nombre, max }) => [nombre, text(max)]))
const anyText = text(10_000)
const tidy = (cell: string): string => anyText.safeParse(cell).data ?? cell

/** The effect and the mistakes of each row. Writes nothing. */
export async function previewEntities(db: Reader, clase: EntityKind, rows: readonly InputRow[]): Promise<PreparedRow[]> {
  const known = await knownTo(db, clase, rows)
  const prepared: PreparedRow[] = []
  for (const row of rows) {
    // Others are served between every few rows of a long file.
    if (prepared.length % breath === breath - 1) await setImmediate()
    prepared.push(look(known, row))
  }
  return prepared
}

async function knownTo(db: Reader, clase: EntityKind, rows: readonly InputRow[]): Promise<Known> {
  const fold = await foldedTexts(
    db,
    rows.flatMap(({ celdas }) => [tidy(celdas['codigo'] ?? ''), tidy(celdas['region'] ?? '')]),
  )
  const keys = rows.map(({ celdas }) => fold.get(tidy(celdas['codigo'] ?? '')) ?? '')
  const stored = await findEntities(db, clase, [...new Set(keys)])
  const regions = await regionNames(db)
  return {
    stored: new Map(stored.map((row) => [row.clave, row])),
    fold,
    regions: new Map(regions.map(({ clave, nombre }) => [clave, nombre])),
    seen: new Map(),
  }
}

const none: Entity = { codigo: '', nombre: '', region: '', departamento: '', municipio: '', direccion: '', estado: 1 }

function look(known: Known, { fila, celdas }: InputRow): PreparedRow {
  const clave = known.fold.get(tidy(celdas['codigo'] ?? '')) ?? ''
  const stored = known.stored.get(clave)
  const errores: Mistake[] = []
  // A column that is not there leaves its field alone.
  const wanted = { ...(stored ?? none), ...readCells(known, celdas, errores) }
  const missing = entityColumns.filter(({ nombre, required }) => required && wanted[nombre] === '')
  const wrong = new Set(errores.map(({ campo }) => campo))
  for (const { nombre, campo } of missing)
    if (!wrong.has(nombre)) errores.push({ campo: nombre, mensaje: `El campo ${campo} es requerido` })
  const before = known.seen.get(clave)
  if (clave !== '' && before !== undefined) errores.push({ campo: 'codigo', mensaje: `Repite el código de la fila ${before}` })
  if (errores.length > 0) return { fila, estado: 'erronea', valores: celdas, antes: {}, errores }
  known.seen.set(clave, fila)
  return compared(fila, celdas, wanted, stored)
}

function compared(fila: number, celdas: InputRow['celdas'], wanted: Entity, stored: StoredEntity | undefined): PreparedRow {
  const textsOf = (entity: Entity, names: readonly EntityField[]) =>
    Object.fromEntries(names.map((name) => [name, fieldText(name, entity[name])]))
  const names = entityColumns.map(({ nombre }) => nombre)
  const presentNames = names.filter((name) => name in celdas)
  const changed = stored ? names.filter((name) => stored[name] !== wanted[name]) : []
  const row = { fila, valores: textsOf(wanted, presentNames), errores: [] }
  if (stored && changed.length === 0) return { ...row, estado: 'igual', id: stored.id, version: stored.version, antes: {} }
  const cuerpo = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  if (!stored) return { ...row, estado: 'nueva', antes: {}, cuerpo }
  return { ...row, estado: 'cambiada', id: stored.id, version: stored.version, antes: textsOf(stored, changed), cuerpo }
}

function readCells({ fold, regions }: Known, celdas: InputRow['celdas'], errores: Mistake[]): Partial<Entity> {
  const read: Record<string, string | number> = {}
  for (const { nombre, campo } of entityColumns) {
    if (!(nombre in celdas)) continue
    const parsed = cells.get(nombre)!.safeParse(celdas[nombre])
    const refuse = (mensaje: string) => errores.push({ campo: nombre, mensaje })
    if (!parsed.success) refuse(`El campo ${campo} no es válido: ${uncapitalised(parsed.error.issues[0]?.message ?? '')}`)
    else if (excelError.test(parsed.data)) refuse(`La celda tiene un error de Excel: ${parsed.data}`)
    else if (nombre !== 'estado') read[nombre] = parsed.data
    else if (parsed.data !== '') {
      const estado = stateWords[plainWord(parsed.data)]
      if (estado === undefined) refuse(`El campo estado no es válido; use: ${entityStates.join(' o ')}`)
      else read[nombre] = estado
    }
  }
  // A known region gets our spelling, so that figures count it once.
  const region = typeof read['region'] === 'string' ? regions.get(fold.get(read['region']) ?? '') : undefined
  return { ...read, ...(region ? { region } : {}) }
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
