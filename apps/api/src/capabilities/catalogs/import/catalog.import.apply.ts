import { belongsTo, type CatalogDefinition, fieldLabel, peridsTo } from '@soportica/contract/catalogs/catalog'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { changedSince } from '../../history/history.queries.ts'
import type { Applied, Effect, PreparedRow } from '../../imports/importable.ts'
import { archiveRow } from '../save/archiveCatalogRow.ts'
import { formerValues } from '../../imports/imports.queries.ts'
import { lockVersion } from './catalog.import.queries.ts'
import { valuesOfHistory } from '../catalogValues.ts'
import { lockRow } from '../save/catalog.writes.queries.ts'
import { createRow, editRow } from '../save/saveCatalogRow.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'

/** Uses the verbs of a save: a change made since the preview is merged or refused as in any other edit. */
export async function applyCatalogRow(
  writing: Writing,
  user: CurrentUser,
  definition: CatalogDefinition,
  lugar: number | undefined,
  { fila, id, version, cuerpo = {} }: PreparedRow,
): Promise<Applied | undefined> {
  requirePermission(user, ...peridsTo(definition, id === undefined ? 'create' : 'edit'))
  if (id === undefined) {
    const scopeField = belongsTo(definition)
    const created = await createRow(writing, definition, {
      ...cuerpo,
      ...(scopeField ? { [scopeField]: definition.scope?.value ?? lugar } : {}),
    })
    return { fila, id: created.id, version: created.version, accion: 'creado' }
  }
  const edited = await editRow(writing, definition, id, { ...cuerpo, version })
  if (edited.sinCambios) return undefined
  const aviso =
    edited.version === Number(version) + 1 ? undefined : await othersChangesSentence(writing, definition, id, Number(version), cuerpo)
  return { fila, id, version: edited.version, accion: 'actualizado', ...(aviso ? { aviso } : {}) }
}

/** Changes by others since the preview, in fields that the row does not set. */
async function othersChangesSentence(
  { tx }: Writing,
  definition: CatalogDefinition,
  id: number,
  version: number,
  cuerpo: Record<string, string | number>,
): Promise<string> {
  const since = await changedSince(tx, definition.name, id, version)
  const now = (await lockRow(tx, definition, id))?.values ?? {}
  const othersChanges = [...since.values()].filter(({ campo, antes }) => !(campo in cuerpo) && (antes ?? '') !== String(now[campo] ?? ''))
  const fields = new Map<string, string[]>()
  for (const { campo, usuario } of othersChanges)
    fields.set(usuario, [...(fields.get(usuario) ?? []), `«${fieldLabel(catalogInWords(definition), campo)}»`])
  return [...fields]
    .map(([usuario, names]) => `Se conservó lo que ${usuario || 'otra persona'} cambió en ${names.join(', ')} después de la revisión.`)
    .join(' ')
}

export async function undoCatalogRows(
  writing: Writing,
  user: CurrentUser,
  definition: CatalogDefinition,
  lote: string,
  effects: readonly Effect[],
): Promise<(writing: Writing, effect: Effect) => Promise<void>> {
  const changed = effects.flatMap(({ id, accion }) => (accion === 'actualizado' ? [id] : []))
  const former = await formerValues(writing.tx, definition.name, lote, changed)
  return async (inner, { id, version, accion }) => {
    requirePermission(user, ...peridsTo(definition, accion === 'creado' ? 'create' : 'edit'))
    const now = await lockVersion(inner.tx, definition, id)
    if (now === undefined) throw new AppError('registro.noEncontrado')
    if (now !== version) throw new AppError('importacion.cambiado')
    if (accion === 'creado') await archiveRow(inner, definition, id)
    else await editRow(inner, definition, id, { ...valuesOfHistory(definition, former.get(id) ?? {}), version })
  }
}
