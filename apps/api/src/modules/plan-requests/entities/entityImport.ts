import { entityColumns, type EntityKind, entityLists, entityRows } from '@soportica/contract/plan-requests/entities'
import { planUpload } from '@soportica/contract/permissions/planRequests'
import type { Importable } from '../../../capabilities/imports/importable.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { applyEntities } from './applyEntities.ts'
import { holdEntities } from './entities.queries.ts'
import { previewEntities } from './previewEntities.ts'
import { undoEntities } from './undoEntities.ts'

const kinds: readonly EntityKind[] = [0, 1, 2]
export const entityImports: readonly Importable[] = kinds.map((clase) => ({
  lista: entityLists[clase],
  columnas: entityColumns.map(({ nombre, etiqueta }) => ({ nombre, etiqueta })),
  claves: ['codigo'],
  filas: entityRows,
  requireReach: (user) => requirePermission(user, planUpload),
  requireParent: async () => {},
  preview: ({ db }, _, rows) => previewEntities(db, clase, rows),
  hold: ({ tx }) => holdEntities(tx, clase),
  apply: (writing, _, __, rows) => applyEntities(writing, clase, rows),
  undo: (writing, _, undoing) => undoEntities(writing, undoing),
}))
