import { type CatalogDefinition, fieldLabel, peridsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { holds, requirePermission } from '../../../plugins/authorisation.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'
import type { Undoable } from '../../undo/undoable.ts'
import { type RecordVerbs, undoRecord } from '../../undo/undoRecord.ts'
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
  undo: (context, target) => undoRecord(verbsOf(definition), context, target),
})

const verbsOf = (definition: CatalogDefinition): RecordVerbs => ({
  label: (campo) => fieldLabel(catalogInWords(definition), campo),
  versionOf: ({ db }, id) => versionOfRow(db, definition, id),
  // A tick and the values that depend on it.
  together: dependents(definition).map(({ name, on }) => [name, on]),
  save: (context, { id, version }, former) =>
    saveCatalogRow(context, definition, { ...valuesOfHistory(definition, Object.fromEntries(former)), [definition.id]: id, version }),
  remove: (context, id) => {
    requirePermission(context.user, ...peridsTo(definition, 'delete'))
    return archiveCatalogRow(context, definition, id)
  },
  restore: (context, id) => restoreCatalogRow(context, definition, id),
})
