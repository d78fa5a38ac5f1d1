import { capital } from '@soportica/contract/core/capital'
import { type CatalogDefinition, type CatalogField, fieldLabel, fieldNames, peridsTo } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { AppError, required } from '../../../plugins/http/errors.ts'
import type { Importable, ImportColumn, PreparedRow } from '../../imports/importable.ts'
import { oneByOne } from '../../imports/oneByOne.ts'
import { applyCatalogRow, undoCatalogRows } from './catalog.import.apply.ts'
import { previewCatalogRows } from './catalog.import.preview.ts'
import { catalogRowIsOpen } from './catalog.import.queries.ts'
import { holdCatalog } from '../save/catalog.turn.queries.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'

const shortWords = (field: CatalogField): string[] => [field.label, ...(field.kind === 'option' && field.words ? [field.words] : [])]

function columnsOf(definition: CatalogDefinition): ImportColumn[] {
  const fields = definition.fields.flatMap((field) =>
    fieldNames(field).map((nombre) => ({
      nombre,
      etiqueta: capital(fieldLabel(catalogInWords(definition), nombre)),
      // The specified words are recognised as well as those they were corrected to.
      palabras: [fieldLabel(definition, nombre), ...(nombre === field.name ? shortWords(field) : [])],
    })),
  )
  const corrected = catalogInWords(definition).associations ?? []
  const associations = corrected.map(({ field, label }, at) => ({
    nombre: field,
    etiqueta: label,
    palabras: [definition.associations![at]!.label],
  }))
  return [{ nombre: definition.id, etiqueta: '#' }, ...fields, ...associations]
}

const nameOf = (row: PreparedRow | undefined): string => row?.valores['nombre'] ?? ''

export function catalogImport(definition: CatalogDefinition): Importable {
  const { name, id, parent } = definition
  return {
    lista: name,
    get columnas() {
      return columnsOf(definition)
    },
    claves: [id, 'nombre'],
    requireReach: (user) => requirePermission(user, ...peridsTo(definition, 'create'), ...peridsTo(definition, 'edit')),
    requireParent: async ({ db }, lugar) => {
      if (!parent) return
      if (lugar === undefined) throw required(parent.label, 'lugar')
      if (!(await catalogRowIsOpen(db, catalogByName(parent.of), lugar))) throw new AppError('registro.noEncontrado')
    },
    preview: (context, lugar, rows) => previewCatalogRows(context, definition, lugar, rows),
    hold: ({ tx }) => holdCatalog(tx, definition),
    apply: (writing, user, lugar, rows) =>
      oneByOne(writing, rows, nameOf, (inner, row) => applyCatalogRow(inner, user, definition, lugar, row)),
    undo: async (writing, user, { lote, effects, rows }) => {
      const takeBack = await undoCatalogRows(writing, user, definition, lote, effects)
      return oneByOne(writing, effects, ({ fila }) => rows.get(fila)?.antes['nombre'] ?? nameOf(rows.get(fila)), takeBack)
    },
  }
}
