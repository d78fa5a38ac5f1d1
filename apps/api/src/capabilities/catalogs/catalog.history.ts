import { type CatalogDefinition, fieldLabel, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HistoryRow } from '../history/history.queries.ts'
import { type HistorySubject, rowsInWords } from '../history/historySubject.ts'
import { associatedNames, catalogRowExists } from './catalog.queries.ts'
import type { Values } from './catalogValues.ts'
import { displayValue } from './list/displayValue.ts'
import { catalogInWords } from '../../plugins/labelsInForce.ts'

// A history row as the values it speaks of.
const spokenOf = ({ campo, antes, despues }: HistoryRow): Values[] =>
  campo === null ? [] : [{ [campo]: antes ?? '' }, { [campo]: despues ?? '' }]

export function catalogHistory(definition: CatalogDefinition): HistorySubject {
  return {
    entidad: definition.name,
    requireReach: async ({ db, user }, id) => {
      requirePermission(user, ...windowPermissions(definition))
      if (!(await catalogRowExists(db, definition, id))) throw new AppError('registro.noEncontrado')
    },
    describe: async ({ db }, rows) => {
      const names = await associatedNames(db, definition, rows.flatMap(spokenOf))
      return rowsInWords(rows, (campo, value) => displayValue(definition, campo, value, names.get(campo)))
    },
    label: (campo) => fieldLabel(catalogInWords(definition), campo),
  }
}
