import { getTabsCashiers } from '@soportica/contract/cashiers/listCalls'
import type { Database } from '../../apps/api/src/plugins/db/database.ts'
import type { Caller } from './caller.ts'

const all = 0
const live = 'eliminado_en is null'
const required = (flag: string, tick: string): string =>
  `${live} and ${flag} = 1 and (modalidad is null or exists (select from modality m where m.id = c.modalidad and m.${tick} = 1))`
/** Module, status of its tabs, and its rows, in the plainest words. */
const counted = [
  ['cashiers', 'estado', 'true'],
  ['realestate', 'estado_inmobiliaria', required('requiere_inmobiliaria', 'inmobiliaria')],
  ['visit', 'estado_visita', required('requiere_visita', 'visita')],
  ['design', 'estado_diseno', required('requiere_diseno', 'disenio')],
  ['license', 'estado_licencia', required('requiere_radicado_licencia', 'licencia')],
] as const

/** The tabs whose number is not that of a plain count over the table; how many were compared. */
export async function proveCounts({ pool }: Database, call: Caller): Promise<{ tabs: number; wrong: string[] }> {
  const wrong: string[] = []
  let tabs = 0
  for (const [tipoModulo, status, where] of counted) {
    const answer = await call(getTabsCashiers, { tipoModulo })
    if (answer.status !== 200) throw new Error(`the tabs of ${tipoModulo} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    const { rows } = await pool.query<{ id: number; n: number }>(
      `select ${status}::int as id, count(*)::int as n from cashier c where ${where} group by 1
      union all select ${all}, count(*)::int from cashier c where ${where} and ${live}`,
    )
    const plain = new Map(rows.map(({ id, n }) => [id, n]))
    for (const { id, name, count } of answer.body['tabs'] as { id: number; name: string; count: number }[]) {
      tabs += 1
      if (count !== (plain.get(id) ?? 0)) wrong.push(`${tipoModulo}, ${name}: ${count} instead of ${plain.get(id) ?? 0}`)
    }
  }
  return { tabs, wrong }
}
