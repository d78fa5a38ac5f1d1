import { tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { linkName } from '../../../../schema/catalogs.ts'
import { tables } from '../../../../schema/index.ts'

// How people call the rows of a table that refers to a catalogue and is none itself. Only: the rows that say yes in that column.
const words: Record<string, { nombre: string; only?: string }> = {
  cashier: { nombre: 'cajeros' },
  branch: { nombre: 'sucursales' },
  stage_delay: { nombre: 'atrasos de etapas' },
  request: { nombre: 'solicitudes' },
  request_config: { nombre: 'configuraciones de solicitudes' },
  finding: { nombre: 'hallazgos de posventa' },
  aftersales_place: { nombre: 'actividades de reportes de posventa' },
  attachment: { nombre: 'adjuntos' },
  plan_request_type: { nombre: 'solicitudes de planos' },
  profile_attached_type: { nombre: 'perfiles' },
  user_attached_type: { nombre: 'usuarios', only: 'otorgado' },
}

/** A table whose rows refer to another table, and the condition under which such a row counts. */
export type Reference = {
  readonly table: string
  readonly columns: readonly string[]
  readonly nombre: string
  readonly only?: string
  readonly archived: boolean
  /** A row that pairs two records counts only while the other record is not archived. */
  readonly others: readonly { readonly column: string; readonly table: string }[]
}

const links = new Map(
  catalogs.flatMap((owner) => (owner.associations ?? []).map(({ of }) => [linkName(tableName(owner), of), tableName(owner)] as const)),
)
const catalogWords = new Map(catalogs.map((definition) => [tableName(definition), definition.noun.many]))

const isArchived = (table: PgTable): boolean => getTableConfig(table).columns.some(({ name }) => name === 'eliminado_en')
const foreignKeys = (table: PgTable) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map(({ name, notNull }) => ({ column: name, notNull, foreign: foreignTable }))
  })

function wordsOf(table: string): { nombre: string; only?: string } {
  const catalog = catalogWords.get(links.get(table) ?? table)
  const found = catalog === undefined ? words[table] : { nombre: catalog }
  if (!found) throw new Error(`${table} refers to a catalogue: say in references.ts what its rows are called`)
  return found
}

/** Read from the foreign keys, so that a new table counts at once. */
export function referencesTo(target: string, among: Readonly<Record<string, PgTable>> = tables): Reference[] {
  return Object.values(among).flatMap((referring) => {
    const table = getTableName(referring)
    // A record owns its selections: only the other side counts them as uses.
    if (links.get(table) === target) return []
    const keys = foreignKeys(referring)
    const columns = keys.filter(({ foreign }) => getTableName(foreign) === target).map(({ column }) => column)
    if (columns.length === 0) return []
    const archived = isArchived(referring)
    const others = archived
      ? []
      : keys
          // A nullable column is not half of a pair.
          .filter(({ column, notNull, foreign }) => notNull && !columns.includes(column) && isArchived(foreign))
          .map(({ column, foreign }) => ({ column, table: getTableName(foreign) }))
    return [{ table, columns, ...wordsOf(table), archived, others }]
  })
}
