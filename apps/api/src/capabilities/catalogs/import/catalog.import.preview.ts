import { setImmediate } from 'node:timers/promises'
import { type CatalogDefinition, fieldLabel, fieldNames, peridsTo } from '@soportica/contract/catalogs/catalog'
import { catalogValues } from '@soportica/contract/catalogs/catalogCalls'
import type { PreviewRow } from '@soportica/contract/core/imports'
import { z } from 'zod'
import { allowed } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'
import type { InputRow, PreparedRow } from '../../imports/importable.ts'
import { idsIn } from '../../saving/idLists.ts'
import { idIn, tidy } from '../../imports/cells.ts'
import { type Known, loadKnown } from './catalog.import.known.ts'
import type { KnownRow } from './catalog.import.queries.ts'
import { excelError } from '../../imports/excelError.ts'
import { valueOf } from './catalog.import.words.ts'
import { changedNames, fieldByName, settled, type Values } from '../catalogValues.ts'
import { displayValue } from '../list/displayValue.ts'

type Mistake = PreviewRow['errores'][number]
type Read = { values: Values; errores: Mistake[] }
type Looker = {
  readonly definition: CatalogDefinition
  readonly known: Known
  readonly schema: ReturnType<typeof catalogValues>
  readonly rights: { readonly nueva: true | string; readonly cambiada: true | string }
  readonly seen: Map<string, number>
}
const breath = 200

/** The effect and the mistakes of each row. Writes nothing. */
export async function previewCatalogRows(
  { db, user }: UserContext,
  definition: CatalogDefinition,
  lugar: number | undefined,
  rows: readonly InputRow[],
): Promise<PreparedRow[]> {
  const looker: Looker = {
    definition,
    known: await loadKnown(db, definition, lugar, rows),
    schema: catalogValues(definition),
    rights: { nueva: allowed(user, ...peridsTo(definition, 'create')), cambiada: allowed(user, ...peridsTo(definition, 'edit')) },
    seen: new Map(),
  }
  const prepared: PreparedRow[] = []
  for (const row of rows) {
    // Others are served between every few rows of a long file.
    if (prepared.length % breath === breath - 1) await setImmediate()
    prepared.push(look(looker, row))
  }
  return prepared
}

function look(looker: Looker, { fila, celdas }: InputRow): PreparedRow {
  const { definition, known } = looker
  const id = idIn(celdas[definition.id] ?? '')
  const name = tidy(celdas['nombre'] ?? '')
  const stored = typeof id === 'number' ? known.byId.get(id) : known.byName.get(known.fold(name))
  const wrongRow = (errores: Mistake[]): PreparedRow => ({ fila, estado: 'erronea', valores: celdas, antes: {}, errores })
  if (id === 'wrong') return wrongRow([{ campo: definition.id, mensaje: `El número «${celdas[definition.id]?.trim()}» no es válido` }])
  if (id !== undefined && !stored)
    return wrongRow([{ campo: definition.id, mensaje: `No existe un registro con el número ${id}, o fue eliminado` }])

  // A record found by its name keeps the spelling of that name; one found by its number may get another name.
  const cellsToRead = stored && id === undefined ? { ...celdas, nombre: String(stored.values['nombre']) } : celdas
  const read = readCells(looker, cellsToRead, stored)
  const outcome = compare(looker, read, stored)
  const own = [...outcome.errores, ...refused(looker, outcome.estado)]
  const errores = [...own, ...repeated(looker, { fila, name, stored, numbered: id !== undefined, counts: own.length === 0 })]
  const textsOf = (values: Values, names: readonly string[]) =>
    Object.fromEntries(names.map((campo) => [campo, show(looker, campo, values[campo])]))
  const valores = {
    ...celdas,
    ...(stored && definition.id in celdas ? { [definition.id]: String(stored.id) } : {}),
    ...(outcome.estado === 'erronea' ? {} : textsOf(outcome.values, presentFields(definition, celdas))),
  }
  return {
    fila,
    estado: errores.length > 0 ? 'erronea' : outcome.estado,
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    valores,
    antes: stored && errores.length === 0 ? textsOf(stored.values, outcome.changed) : {},
    errores,
    ...(errores.length > 0 || outcome.estado === 'igual' ? {} : { cuerpo: pick(outcome.values, outcome.changed) }),
  }
}

const pick = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
const presentFields = (definition: CatalogDefinition, celdas: InputRow['celdas']): string[] =>
  [...definition.fields.flatMap(fieldNames), ...(definition.associations ?? []).map(({ field }) => field)].filter((name) => name in celdas)

function show({ definition, known }: Looker, campo: string, value: string | number | undefined): string {
  const choices = known.choices.get(campo)
  return choices ? choices.show(idsIn(value)) : displayValue(definition, campo, value)
}

// A missing column leaves its field alone; an empty cell empties it.
function readCells(looker: Looker, celdas: InputRow['celdas'], stored: KnownRow | undefined): Read {
  const read: Read = { values: {}, errores: [] }
  for (const campo of presentFields(looker.definition, celdas)) {
    const cell = tidy(celdas[campo] ?? '')
    if (excelError.test(cell)) read.errores.push({ campo, mensaje: `La celda tiene un error de Excel: ${cell}` })
    else if (stored && cell === show(looker, campo, stored.values[campo])) read.values[campo] = stored.values[campo] ?? ''
    else readCell(looker, read, campo, cell, stored)
  }
  return read
}

function readCell({ definition, known }: Looker, read: Read, campo: string, cell: string, stored: KnownRow | undefined): void {
  const field = fieldByName(definition, campo)
  if (field) {
    // A new record starts as the definition says where nothing is given.
    const starts = !stored && cell === '' && 'initial' in field && field.initial !== undefined
    if (!starts) read.values[campo] = valueOf(field, campo, cell)
    return
  }
  const choices = known.choices.get(campo)
  const found = choices?.find(cell, idsIn(stored?.values[campo]))
  if (found && 'unknown' in found)
    read.errores.push({ campo, mensaje: `${fieldLabel(catalogInWords(definition), campo)}: «${found.unknown}» no existe o está inactivo` })
  else if (found) read.values[campo] = found.ids
}

type Compared = { estado: PreviewRow['estado']; values: Values; changed: string[]; errores: Mistake[] }

function compare(looker: Looker, { values: cellValues, errores }: Read, stored: KnownRow | undefined): Compared {
  const { definition, schema } = looker
  if (stored && errores.length === 0 && changedNames(pick(stored.values, Object.keys(cellValues)), cellValues).length === 0)
    return { estado: 'igual', values: stored.values, changed: [], errores }
  const wanted = stored ? { ...stored.values, ...cellValues } : { ...initials(definition), ...cellValues }
  const parsed = schema.safeParse(wanted)
  // A cell with a known mistake is not reported again for the missing value.
  const known = new Set(errores.map(({ campo }) => campo))
  const mistakes = parsed.success ? [] : parsed.error.issues.map(mistakeOf).filter(({ campo }) => !known.has(campo))
  const all = [...errores, ...mistakes]
  if (!parsed.success || all.length > 0) return { estado: 'erronea', values: wanted, changed: [], errores: all }
  const values = settled(definition, { ...wanted, ...(parsed.data as Values) })
  if (!stored) return { estado: 'nueva', values, changed: Object.keys(values), errores: all }
  const changed = changedNames(stored.values, values)
  return { estado: changed.length > 0 ? 'cambiada' : 'igual', values, changed, errores: all }
}

const initials = ({ fields }: CatalogDefinition): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (field.kind === 'status' && field.initial !== undefined ? [[field.name, field.initial]] : [])),
  )

function mistakeOf(issue: z.core.$ZodIssue): Mistake {
  const { message, extra } = invalidInput(new z.ZodError([issue]))
  return { campo: extra.campo ?? '', mensaje: message }
}

type Claim = { fila: number; name: string; stored: KnownRow | undefined; numbered: boolean; counts: boolean }

// If two rows mean the same record or have the same name, the first valid one counts.
function repeated({ definition, known, seen }: Looker, { fila, name, stored, numbered, counts }: Claim): Mistake[] {
  const key = known.fold(name)
  const record = stored && `# ${stored.id}`
  const keys = [...(record ? [record] : []), ...(name === '' ? [] : [`«${key}»`])]
  const before = keys.find((word) => seen.has(word))
  if (before !== undefined) {
    const campo = numbered && before === record ? definition.id : 'nombre'
    return [{ campo, mensaje: `Repite el registro de la fila ${seen.get(before)}` }]
  }
  const owner = known.byName.get(key)
  if (owner && name !== '' && owner.id !== stored?.id)
    return [{ campo: 'nombre', mensaje: new AppError('registro.nombreRepetido', { nombre: name }).message }]
  if (counts) for (const word of keys) seen.set(word, fila)
  return []
}

function refused({ rights }: Looker, estado: PreviewRow['estado']): Mistake[] {
  const right = estado === 'nueva' || estado === 'cambiada' ? rights[estado] : true
  return right === true ? [] : [{ campo: '', mensaje: right }]
}
