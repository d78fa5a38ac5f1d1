import type pg from 'pg'
import pgFormat from 'pg'

export type Table = { tabla: string; columnas: string[] }
type Client = Pick<pg.Client, 'query'>

const { escapeIdentifier } = pgFormat

// Migrations, job schema, data versions, the runs of copies, nodes and their faults belong to the installation, not to the data.
// Tallies are counted again: pending changes are added by any write, so two copies of the same data need not hold the same rows.
const stateTables = [
  'public.migracion',
  'public.data_version',
  'public.data_change',
  'public.rights_change',
  'public.cashier_tally',
  'public.branch_tally',
  'public.copy_run',
  'public.node',
  'public.open_fault',
  'tareas.version',
]

/** How values are written as text, the same on every server. */
export const plainText = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as tabla,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columnas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    group by 1 order by 1`)
  return rows.filter(({ tabla }) => !stateTables.includes(tabla))
}

export const quoted = (tabla: string) => tabla.split('.').map(escapeIdentifier).join('.')
export const columnList = (columnas: string[]) => columnas.map(escapeIdentifier).join(', ')

/** Rows and a sum over them that does not depend on their order, computed by the server itself. */
export async function tableState(client: Client, { tabla, columnas }: Table): Promise<{ filas: number; huella: string }> {
  const { rows } = await client.query<{ filas: string; huella: string }>(`
    select count(*)::text as filas, coalesce(sum(hashtextextended(row(${columnList(columnas)})::text collate "C", 0)::numeric), 0)::text as huella
    from ${quoted(tabla)}`)
  return { filas: Number(rows[0]?.filas), huella: rows[0]?.huella ?? '' }
}

/** Counts the tallies again. A backup from before they existed has none; the migrations that follow count them. */
export async function countAnew(client: Client): Promise<void> {
  for (const recount of ['cashier_recuenta', 'branch_recuenta']) {
    const { rows } = await client.query<{ hay: boolean }>('select to_regproc($1) is not null as hay', [recount])
    if (rows[0]?.hay) await client.query(`select ${recount}()`)
  }
}

export async function listSequences(client: Client): Promise<{ secuencia: string; valor: string | null }[]> {
  const { rows } = await client.query<{ secuencia: string; valor: string | null }>(`
    select schemaname || '.' || sequencename as secuencia, last_value::text as valor from pg_sequences
    where schemaname not like 'pg\\_%' order by 1`)
  return rows.filter(({ secuencia }) => secuencia !== 'public.copy_run_id_seq')
}

/** The version of the job tables, which pg-boss makes and changes by itself. */
export async function readJobsVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ hay: boolean }>(`select to_regclass('tareas.version') is not null as hay`)
  if (!rows[0]?.hay) return null
  return (await client.query<{ version: number }>('select version from tareas.version')).rows[0]?.version ?? null
}
