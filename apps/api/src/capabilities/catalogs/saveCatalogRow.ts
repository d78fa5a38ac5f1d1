import { type CatalogDefinition, fieldLabel } from '@soportica/contract/catalog'
import { catalogValues } from '@soportica/contract/catalogCalls'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError, invalid, invalidInput } from '../../plugins/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { changedSince } from '../history/history.queries.ts'
import { recordHistory } from '../history/recordHistory.ts'
import { idsIn } from '../saving/idLists.ts'
import { associatedNames, listChoices } from './catalog.queries.ts'
import { holdChoices, insertRow, lockRow, replaceLinks, updateRow } from './catalog.writes.queries.ts'
import { applySelection, changedNames, type Values, valuesOf, withGiven } from './catalogValues.ts'
import { type Merged, mergeChanges } from './mergeChanges.ts'

type Body = Record<string, unknown>
export type Saved = { mensaje: string; id: number; version: number; sinCambios?: boolean; fusionados?: string[] }

export function saveCatalogRow(context: UserContext, definition: CatalogDefinition, body: Body): Promise<Saved> {
  const id = Number(body[definition.id])
  const { create, edit } = definition.permissions
  requirePermission(context.user, id === 0 ? create : edit)
  return change(context, (writing) => (id === 0 ? createRow(writing, definition, body) : editRow(writing, definition, id, body)))
}

async function createRow(writing: Writing, definition: CatalogDefinition, body: Body): Promise<Saved> {
  const values = { ...valuesOf(definition, body), ...checked(definition, body) }
  await checkSelections(writing, definition, 0, values, Object.keys(values))
  const id = await insertRow(writing, definition, values)
  await replaceLinks(writing, definition, id, values, Object.keys(values))
  const changes = Object.entries(values).map(([campo, despues]) => ({ campo, antes: null, despues: String(despues) }))
  await recordHistory(writing, definition.name, id, 1, 'creado', changes)
  await recordEvent(writing, `${definition.name}.created`, definition.name, id)
  return { mensaje: `Se creó «${String(values['nombre'])}».`, id, version: 1 }
}

async function editRow(writing: Writing, definition: CatalogDefinition, id: number, body: Body): Promise<Saved> {
  const stored = await lockRow(writing.tx, definition, id)
  if (!stored) throw new AppError('registro.noEncontrado')
  const before = stored.values
  const { values, kept } = await merge(writing, definition, body, id, before, stored.version)
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
  const mensaje = `Se guardaron los cambios de «${String(values['nombre'])}».`
  if (kept.length === 0) return { mensaje, id, version }
  const others = kept.map((campo) => `«${fieldLabel(definition, campo)}»`).join(', ')
  return { mensaje: `${mensaje} Se conservó lo que otra persona cambió en ${others}.`, id, version, fusionados: kept }
}

async function merge(
  writing: Writing,
  definition: CatalogDefinition,
  body: Body,
  id: number,
  before: Values,
  storedVersion: number,
): Promise<Merged> {
  const values = withGiven(definition, before, body)
  const started = body['version'] as number | undefined
  if (started === undefined) {
    for (const association of definition.associations ?? [])
      values[association.field] = applySelection(association, body, before[association.field])
    checked(definition, values)
    return { values, kept: [] }
  }
  if (started > storedVersion) throw invalid('La versión enviada no existe', 'version')
  if (started === storedVersion) {
    checked(definition, values)
    return { values, kept: [] }
  }
  const since = await changedSince(writing.tx, definition.name, id, started)
  const names = await associatedNames(writing.tx, definition, [values, before])
  const merged = mergeChanges(definition, values, before, since, names, storedVersion)
  checked(definition, merged.values)
  return merged
}

// What belongs together is checked together, whoever gave it and when.
function checked(definition: CatalogDefinition, values: Record<string, unknown>): Values {
  const together = catalogValues(definition).safeParse(values)
  if (!together.success) throw invalidInput(together.error)
  return together.data as Values
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
    if (unknown !== undefined) throw invalid(`${association.label}: la opción ${unknown} no existe o está inactiva`, association.field)
  }
}
