import { branchProject } from '@soportica/contract/branches/project'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { archived, audit, foldedText, identity, spanishText, status } from './columns.ts'
import { addressColumns, projectColumns, projectIndexes, projectTally } from './projectTable.ts'
import { statusTables } from './statuses.ts'

// Written by hand below, for the list and the places.
const byHand = ['codigo', 'nombre', 'direccion', 'region', 'municipio', 'anio_contable', 'estado']

export const branch = pgTable(
  'branch',
  {
    id: identity(),
    codigo: text(),
    nombre: spanishText('nombre').notNull(),
    // The words as they are searched, folded once when they are written.
    buscado: foldedText('buscado'),
    ...addressColumns(),
    estado: status().references(() => statusTables.branch_status.id),
    ...audit(),
    ...archived(),
    ...projectColumns(branchProject, byHand),
    // Its children name it.
    checkPadre: smallint('check_padre').notNull().default(0),
    duplicadoDe: integer('duplicado_de'),
    // The status before the deletion.
    estadoPrevio: smallint('estado_previo'),
  },
  (t) => projectIndexes(branchProject, t),
)

export const branchTally = projectTally('branch')
