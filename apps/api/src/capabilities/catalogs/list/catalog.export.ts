import { capital } from '@soportica/contract/core/capital'
import { type CatalogDefinition, fieldLabel, fieldNames, inList, namesField, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogFilters } from '@soportica/contract/catalogs/catalogCalls'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { invalidInput } from '../../../plugins/http/errors.ts'
import type { Exportable } from '../../exports/exportable.ts'
import { authorColumn, dateColumn, type ListColumn, sheetOf } from '../../exports/sheetOf.ts'
import { countCatalog, type StoredRow } from '../catalog.queries.ts'
import { streamRows } from './catalog.stream.queries.ts'
import { displayValue } from './displayValue.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'

type Column = ListColumn<StoredRow>
const inSpanish = new Intl.Collator('es-CO').compare

function columnsByName(definition: CatalogDefinition, name: string): Column[] {
  const { audit } = catalogInWords(definition)
  if (name === 'fecact') return [{ ...dateColumn, header: capital(audit?.fecact ?? dateColumn.header) }]
  if (name === 'usuact') return [{ ...authorColumn, header: capital(audit?.usuact ?? authorColumn.header) }]
  const field = definition.fields.find((candidate) => candidate.name === name)
  const association = inList(catalogInWords(definition)).find((candidate) => candidate.field === name)
  if (association) {
    const names = (row: StoredRow) => row[namesField(association)] as unknown as string[]
    return [{ header: capital(association.label), width: 40, read: (row) => names(row).toSorted(inSpanish).join(', ') }]
  }
  if (!field) return []
  return fieldNames(field).map((part) => ({
    header: capital(fieldLabel(catalogInWords(definition), part)),
    width: part === 'nombre' ? 40 : 16,
    read: (row) =>
      field.kind === 'integer' || (field.kind === 'step' && part === field.days)
        ? Number(row[part])
        : displayValue(definition, part, row[part]),
  }))
}

export function catalogExport(definition: CatalogDefinition): Exportable {
  const known = [...definition.columns, ...(definition.hiddenColumns ?? [])]
  return {
    lista: definition.name,
    archivo: definition.title.toUpperCase(),
    requireReach: (user) => requirePermission(user, ...windowPermissions(definition)),
    prepare: (filtros, columnas) => {
      const filters = catalogFilters(definition).safeParse(filtros)
      if (!filters.success) throw invalidInput(filters.error)
      const wanted = columnas.filter((name) => known.includes(name))
      const columns = Object.fromEntries(known.map((name) => [name, columnsByName(definition, name)]))
      const { sheet, cells } = sheetOf<StoredRow>(
        definition.title,
        (row) => Number(row[definition.id]),
        columns,
        wanted.length > 0 ? wanted : definition.columns,
      )
      return {
        sheet,
        count: (db) => countCatalog(db, definition, filters.data),
        read: (db) => streamRows(db, definition, filters.data, cells),
      }
    },
  }
}
