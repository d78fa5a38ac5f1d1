import { type CatalogDefinition, fieldLabel, windowPermissions } from '@soportica/contract/catalog'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Reader } from '../../plugins/database.ts'
import { AppError } from '../../plugins/errors.ts'
import type { HistoryRow } from '../history/history.queries.ts'
import type { HistorySubject } from '../history/history.routes.ts'
import { catalogRowExists, namesOf } from './catalog.queries.ts'
import { idsOf } from './catalogValues.ts'
import { displayValue } from './displayValue.ts'

async function associatedNames(db: Reader, definition: CatalogDefinition, rows: HistoryRow[]): Promise<Map<string, Map<number, string>>> {
  const names = new Map<string, Map<number, string>>()
  for (const { field, of } of definition.associations ?? []) {
    const ids = rows
      .filter(({ campo }) => campo === field)
      .flatMap(({ antes, despues }) => [...idsOf(antes ?? ''), ...idsOf(despues ?? '')])
    names.set(field, await namesOf(db, of, [...new Set(ids)]))
  }
  return names
}

export function catalogHistory(definition: CatalogDefinition): HistorySubject {
  return {
    entidad: definition.name,
    requireReach: async ({ db, user }, id) => {
      requirePermission(user, ...windowPermissions(definition))
      if (!(await catalogRowExists(db, definition, id))) throw new AppError('registro.noEncontrado')
    },
    describe: async ({ db }, rows) => {
      const names = await associatedNames(db, definition, rows)
      const show = (campo: string, value: string | null) =>
        value === null ? null : displayValue(definition, campo, value, names.get(campo))
      return rows.map((row) =>
        row.campo === null ? row : { ...row, antes: show(row.campo, row.antes), despues: show(row.campo, row.despues) },
      )
    },
    label: (campo) => fieldLabel(definition, campo),
  }
}
