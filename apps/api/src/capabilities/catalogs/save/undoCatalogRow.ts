import { type CatalogDefinition, fieldLabel, peridsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, isNameTaken } from '../../../plugins/http/errors.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'
import { changedSince } from '../../history/history.queries.ts'
import { otherSince } from '../../undo/actions.queries.ts'
import { saveBack } from '../../undo/saveBack.ts'
import type { Target, Undoable } from '../../undo/undoable.ts'
import { namesOfRows, versionOfRow } from '../catalog.queries.ts'
import { dependents, valuesOfHistory } from '../catalogValues.ts'
import { archiveCatalogRow } from './archiveCatalogRow.ts'
import { restoreCatalogRow } from './restoreCatalogRow.ts'
import { saveCatalogRow } from './saveCatalogRow.ts'

/** Saves, deletions, restorations and creations of a catalogue's rows are undone by its own verbs. */
export const catalogUndo = (definition: CatalogDefinition): Undoable => ({
  entidad: definition.name,
  words: definition.noun,
  titles: async ({ db, user }, ids) =>
    windowPermissions(definition).some((perid) => holds(user, perid)) ? namesOfRows(db, definition, ids) : new Map(),
  // A creation has a line for each value.
  covers: (accion, campo) => (accion === 'actualizado' ? campo !== null : campo === null || campo === 'nombre'),
  undo: async (context, target) => {
    if (target.accion === 'actualizado') return undoSave(context, definition, target)
    if (target.accion === 'eliminado') await restoreCatalogRow(context, definition, target.registro)
    else await undoCreation(context, definition, target)
    return []
  },
})

async function undoCreation(context: UserContext, definition: CatalogDefinition, { registro, version }: Target): Promise<void> {
  requirePermission(context.user, ...peridsTo(definition, 'delete'))
  const usuario = await otherSince(context, { entidad: definition.name, registro, version })
  if (usuario !== undefined) throw new AppError('deshacer.otro', { usuario })
  await archiveCatalogRow(context, definition, registro)
}

async function undoSave(context: UserContext, definition: CatalogDefinition, target: Target): Promise<string[]> {
  const { registro: id, changes } = target
  const version = await versionOfRow(context.db, definition, id)
  if (version === undefined) return ['Fue eliminado después']
  const since = await changedSince(context.db, definition.name, id, target.version)
  const touched = changes.filter(({ campo }) => since.has(campo))
  // A tick and the values that depend on it go together.
  const together = new Set(dependents(definition).flatMap(({ name, on }) => (since.has(name) || since.has(on) ? [name, on] : [])))
  const former = Object.fromEntries(
    changes.flatMap(({ campo, antes }) => (since.has(campo) || together.has(campo) ? [] : [[campo, antes ?? '']])),
  )
  const values = new Map(Object.entries(valuesOfHistory(definition, former)))
  const refused = await saveBack(values, (some) =>
    saveCatalogRow(context, definition, { ...Object.fromEntries(some), [definition.id]: id, version }).catch((error: unknown) => {
      const nombre = String(some.get('nombre') ?? '')
      throw isNameTaken(error) ? new AppError('registro.nombreRepetido', { nombre }, { campo: 'nombre' }) : error
    }),
  )
  const label = (campo: string) => fieldLabel(catalogInWords(definition), campo)
  return [...touched.map(({ campo }) => `«${label(campo)}» cambió después (${since.get(campo)!.usuario})`), ...refused]
}
