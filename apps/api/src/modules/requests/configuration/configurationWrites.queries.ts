import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { type Combination, combinations } from './configuration.queries.ts'
import { type ConfigurationValues, peopleIn } from './configurationValues.ts'

/**
 * Creates rows without a configuration, in a fixed order for all callers. If another caller creates the same row at the same moment, this
 * one waits and uses it.
 */
export async function beginRows({ tx, user, now }: Writing, of: readonly Combination[]): Promise<void> {
  if (of.length === 0) return
  const at = now.toISOString()
  await tx.execute(sql`
    insert into request_config (proyecto, categoria, tipo, requisito, usureg, fecreg, usuact, fecact, version)
    select "pryId", "catId", "tsoId", "treId", ${user.usuid}::int, ${at}::timestamptz, ${user.usuid}::int, ${at}::timestamptz, 0
    from ${combinations(of)} order by "treId", "tsoId", "catId", "pryId"
    on conflict do nothing`)
}

/** Serialises two saves of the same rows. */
export async function lockRows(db: Reader, of: readonly Combination[]): Promise<void> {
  await db.execute(sql`
    select 1 from request_config c
    join ${combinations(of)} on c.proyecto = "pryId" and c.categoria = "catId" and c.tipo = "tsoId" and c.requisito = "treId"
    order by c.id for update of c`)
}

export type ChangedRow = { readonly csoId: number; readonly values: ConfigurationValues; readonly fields: readonly string[] }

export async function writeRows({ tx, user, now }: Writing, changed: readonly ChangedRow[]): Promise<void> {
  const rows = changed.map(({ csoId, values }) => ({ csoId, ...values }))
  await tx.execute(sql`
    update request_config c set dias = n."csoDias", anticipacion = n."csoAnticipacion", frecuencia = n."csoFrecuencia",
      escala_a = nullif(n."usuEscalamiento", 0), escala_dias = n."csoDiasEscalamiento",
      usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = c.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("csoId" int, "csoDias" int, "csoAnticipacion" int, "csoFrecuencia" int,
      "usuEscalamiento" int, "csoDiasEscalamiento" int)
    where c.id = n."csoId"`)
  await writePeople(tx, changed, 1, 'usuAprobadores')
  await writePeople(tx, changed, 2, 'usuSolucionadores')
}

async function writePeople(tx: Reader, rows: readonly ChangedRow[], papel: number, field: 'usuAprobadores' | 'usuSolucionadores') {
  const changed = rows.filter(({ fields }) => fields.includes(field))
  if (changed.length === 0) return
  const ids = changed.map(({ csoId }) => csoId)
  await tx.execute(sql`delete from request_config_person where papel = ${papel} and configuracion = any(${sql.param(ids)}::int[])`)
  const people = changed.flatMap(({ csoId, values }) => peopleIn(values[field]).map((usuid) => ({ csoId, usuid })))
  await tx.execute(sql`
    insert into request_config_person (configuracion, papel, usuid)
    select "csoId", ${papel}::smallint, usuid from json_to_recordset(${JSON.stringify(people)}::json) as n("csoId" int, usuid int)`)
}
