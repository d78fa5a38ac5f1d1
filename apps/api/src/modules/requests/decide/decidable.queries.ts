import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { countFiles, fileClasses } from '../files/requestFiles.queries.ts'
import { lastMove, momentOfMove, type RequestRecord } from '../request.queries.ts'
import { approvingIds, type RequestActor, solvingIds } from '../rights/requestActor.ts'
import { configuredAmong, roles } from '../rights/roles.queries.ts'
import { visibleTo } from '../rights/visible.queries.ts'

/** The values of a request by which it is decided. */
export type Decidable = Pick<
  RequestRecord,
  | 'id'
  | 'usureg'
  | 'estado'
  | 'requisito'
  | 'version'
  | 'requiereAdjunto'
  | 'multiple'
  | 'obligatorio'
  | 'aprobadoresMios'
  | 'solucionadoresMios'
>
type Move = { readonly usuario: string; readonly fecha: string }
export type LastMove = (id: number) => Promise<Move | undefined>
/** Facts that only some decisions need. */
export type DecisionFacts = { readonly lastMove: LastMove; readonly solutionFiles: (id: number) => Promise<number> }

export const factsIn = (reader: Reader): DecisionFacts => ({
  lastMove: (id) => lastMove(reader, id),
  solutionFiles: (id) => countFiles(reader, id, fileClasses.solution),
})

/** The same for many requests, read with two statements. */
export async function factsOfMany(reader: Reader, ids: readonly number[]): Promise<DecisionFacts> {
  const all = sql`${sql.param([...ids])}::int[]`
  const moves = await reader.execute<Move & { id: number }>(sql`
    select distinct on (s.solicitud) s.solicitud as id, ${fullName('u')} as usuario, ${momentOfMove} as fecha
    from request_step s join app_user u on u.id = s.usuid
    where s.solicitud = any(${all}) and s.de <> s.a and s.de <> 0 order by s.solicitud, s.id desc`)
  const files = await reader.execute<{ id: number; n: number }>(sql`
    select solicitud as id, count(*)::int as n from request_file
    where solicitud = any(${all}) and clase = ${fileClasses.solution} and eliminado_en is null group by 1`)
  const moveOf = new Map(moves.rows.map(({ id, ...move }) => [id, move]))
  const filesOf = new Map(files.rows.map(({ id, n }) => [id, n]))
  return { lastMove: async (id) => moveOf.get(id), solutionFiles: async (id) => filesOf.get(id) ?? 0 }
}

/** In the order of their numbers, as every transaction that decides several takes them. */
export const lockRequests = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`select 1 from request where id = any(${sql.param([...ids])}::int[]) order by id for update`)

/** pide: the beginning of its text, in one line. */
export type DecidableRow = Decidable & { readonly treNombre: string; readonly pide: string }
/** Those of these requests that the user may see. */
export async function decidableRequests(
  reader: Reader,
  actor: RequestActor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DecidableRow>> {
  const { rows } = await reader.execute<DecidableRow>(sql`
    select r.id, r.usureg, r.estado, r.requisito, r.version, q.requiere_adjunto as "requiereAdjunto", q.multiple, q.obligatorio,
      q.nombre as "treNombre", btrim(left(regexp_replace(r.observaciones, '\\s+', ' ', 'g'), 120)) as pide,
      ${configuredAmong(roles.approver, approvingIds(actor))} as "aprobadoresMios",
      ${configuredAmong(roles.solver, solvingIds(actor))} as "solucionadoresMios"
    from request r join requirement_type q on q.id = r.requisito
    where r.id = any(${sql.param([...ids])}::int[]) and r.eliminado_en is null and ${visibleTo(actor)}`)
  return new Map(rows.map((row) => [row.id, row]))
}
