import { belongsTo, type CatalogDefinition, fieldLabel, peridsTo } from '@soportica/contract/catalogs/catalog'
import { catalogValues } from '@soportica/contract/catalogs/catalogCalls'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext, Writing } from '../../../plugins/context.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { changedSince } from '../../history/history.queries.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { signal } from '../../realtime/signal.ts'
import { idsIn } from '../../saving/idLists.ts'
import { associatedNames, listChoices } from '../catalog.queries.ts'
import { changeCatalog } from './catalog.turn.queries.ts'
import { holdChoices, holdParent, insertRow, lockRow, replaceLinks, updateRow } from './catalog.writes.queries.ts'
import { applySelection, changedNames, dependents, settled, type Values, valuesOf, withSentValues } from '../catalogValues.ts'
import { type Merged, mergeChanges } from './mergeChanges.ts'
import { requireLiveParent } from './requireLiveParent.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'

type Body = Record<string, unknown>
export type Saved = { mensaje: string; id: number; version: number; sinCambios?: boolean; fusionados?: string[] }

export function saveCatalogRow(context: UserContext, definition: CatalogDefinition, wireBody: Body): Promise<Saved> {
  const body = underOwnNames(definition, wireBody)
  const id = Number(body[definition.id])
  requirePermission(context.user, ...peridsTo(definition, id === 0 ? 'create' : 'edit'))
  return changeCatalog(context, definition, (writing) =>
    id === 0 ? createRow(writing, definition, body) : editRow(writing, definition, id, body),
  )
}

const underOwnNames = ({ associations = [] }: CatalogDefinition, body: Body): Body => ({
  ...body,
  ...Object.fromEntries(associations.flatMap(({ field, alias }) => (alias ? [[field, body[field] ?? body[alias]]] : []))),
})

export async function createRow(writing: Writing, definition: CatalogDefinition, body: Body): Promise<Saved> {
  const values = { ...valuesOf(definition, body), ...checked(definition, body) }
  await checkSelections(writing, definition, 0, values, Object.keys(values))
  const scopeField = belongsTo(definition)
  const { parent } = definition
  if (parent && !(await holdParent(writing.tx, definition, body[parent.field])))
    throw new AppError('catalogo.padre', { etiqueta: parent.label }, { campo: parent.field })
  const id = await insertRow(writing, definition, values, scopeField ? Number(body[scopeField]) : undefined)
  await replaceLinks(writing, definition, id, values, Object.keys(values))
  const changes = Object.entries(values).map(([campo, despues]) => ({ campo, antes: null, despues: String(despues) }))
  await recordHistory(writing, definition.name, id, 1, 'creado', changes)
  await recordEvent(writing, `${definition.name}.created`, definition.name, id)
  return { mensaje: `Se creó «${String(values['nombre'])}».`, id, version: 1 }
}

export async function editRow(writing: Writing, definition: CatalogDefinition, id: number, body: Body): Promise<Saved> {
  await requireLiveParent(writing.tx, definition, id, definition.parent && body[definition.parent.field], 'guardar')
  const stored = await lockRow(writing.tx, definition, id)
  if (!stored) throw new AppError('registro.noEncontrado')
  const before = stored.values
  const { values, othersFields } = await merge(writing, definition, body, id, before, stored.version)
  requireNeededTicks(definition, body, values)
  const names = changedNames(before, values)
  if (names.length === 0) return { mensaje: definition.nothingChanged, id, version: stored.version, sinCambios: true }
  await checkSelections(writing, definition, id, values, names)
  const version = stored.version + 1
  await updateRow(writing, definition, id, version, values, names)
  await replaceLinks(writing, definition, id, values, names)
  await recordHistory(
    writing,
    definition.name,
    id,
    version,
    'actualizado',
    names.map((campo) => ({ campo, antes: String(before[campo] ?? ''), despues: String(values[campo] ?? '') })),
  )
  await recordEvent(writing, `${definition.name}.updated`, definition.name, id, { campos: names })
  // One signal for the whole batch: PostgreSQL drops repeated notifications within a transaction.
  const { sorts } = definition
  if (sorts && names.some((name) => sorts.by.includes(name)))
    await signal(writing.tx, 'cambios', { entidad: sorts.entidad, filas: [], todas: true })
  const mensaje = `Se guardaron los cambios de «${String(values['nombre'])}».`
  if (othersFields.length === 0) return { mensaje, id, version }
  const others = othersFields.map((campo) => `«${fieldLabel(catalogInWords(definition), campo)}»`).join(', ')
  return { mensaje: `${mensaje} Se conservó lo que otra persona cambió en ${others}.`, id, version, fusionados: othersFields }
}

// A value whose tick is off would be dropped without a word, so it is refused.
function requireNeededTicks(definition: CatalogDefinition, body: Body, values: Values): void {
  const dropped = dependents(definition).find(({ name, on }) => body[name] && body[on] === undefined && values[on] !== 1)
  if (!dropped) return
  const [campo, on] = [fieldLabel(catalogInWords(definition), dropped.name), fieldLabel(catalogInWords(definition), dropped.on)]
  throw new AppError('catalogo.depende', { etiqueta: campo, de: on }, { campo: dropped.name })
}

async function merge(
  writing: Writing,
  definition: CatalogDefinition,
  body: Body,
  id: number,
  before: Values,
  storedVersion: number,
): Promise<Merged> {
  const values = withSentValues(definition, before, body)
  const started = body['version'] as number | undefined
  if (started === undefined) {
    for (const association of definition.associations ?? [])
      values[association.field] = applySelection(association, body, before[association.field])
    return { values: { ...values, ...checked(definition, values) }, othersFields: [] }
  }
  if (started > storedVersion) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === storedVersion) return { values: { ...values, ...checked(definition, values) }, othersFields: [] }
  const since = await changedSince(writing.tx, definition.name, id, started)
  const names = await associatedNames(writing.tx, definition, [values, before])
  const sentNames = new Set(Object.keys(values).filter((name) => body[name] !== undefined))
  const merged = mergeChanges(definition, values, before, since, names, storedVersion, sentNames)
  return { ...merged, values: { ...merged.values, ...checked(definition, merged.values) } }
}

// Built once: a batch checks thousands of records.
const schemas = new Map<CatalogDefinition, ReturnType<typeof catalogValues>>()
function schemaOf(definition: CatalogDefinition): ReturnType<typeof catalogValues> {
  const schema = schemas.get(definition) ?? catalogValues(definition)
  schemas.set(definition, schema)
  return schema
}

// Fields that depend on each other are checked together, whoever set them and when.
function checked(definition: CatalogDefinition, values: Record<string, unknown>): Values {
  const together = schemaOf(definition).safeParse(values)
  if (!together.success) throw invalidInput(together.error)
  return settled(definition, together.data as Values)
}

async function checkSelections(
  writing: Writing,
  definition: CatalogDefinition,
  id: number,
  values: Values,
  changed: readonly string[],
): Promise<void> {
  for (const association of definition.associations ?? []) {
    if (!changed.includes(association.field)) continue
    await holdChoices(writing.tx, association, idsIn(values[association.field]))
    const choices = new Set((await listChoices(writing.tx, definition, association, id)).map((choice) => choice.id))
    const unknown = idsIn(values[association.field]).find((chosen) => !choices.has(chosen))
    if (unknown === undefined) continue
    const name = (await associatedNames(writing.tx, definition, [{ [association.field]: unknown }])).get(association.field)?.get(unknown)
    const option = name === undefined ? unknown : `«${name}»`
    const etiqueta = fieldLabel(catalogInWords(definition), association.field)
    throw new AppError('catalogo.opcion', { etiqueta, opcion: option }, { campo: association.field })
  }
}
