import { sql } from 'drizzle-orm'
import { aftersalesReport } from '../../schema/aftersales.ts'
import { history } from '../../schema/traces.ts'
import type { Tx } from '../plugins/db/database.ts'
import { reportLines } from './aftersales/lines.ts'
import { reportAt } from './aftersales/reports.ts'
import { continueIds } from './continueIds.ts'
import { people } from './people/people.ts'

const count = 25
const [firstBuilder, secondBuilder] = [9, 10]
const idOf = (usuario: string): number => people.findIndex((person) => person.usuario === usuario) + 1
const groupId = (grupo: number): number => people.length + grupo
const [supervisor, contractor] = [idOf('supervisor'), idOf('contratista')]
const ofSecond = people.findIndex(({ grupo, activo }) => grupo === secondBuilder && activo) + 1

const noon = (day: string): Date => new Date(`${day}T13:30:00Z`)
function rowOf(at: number): typeof aftersalesReport.$inferInsert {
  const { estado, registrado, fechaPreentrega, fechaEntrega } = reportAt(at, count)
  const [mine, done] = [at % 3 < 2, estado === 3]
  const [begun, predelivered, last] = [noon(registrado), noon(fechaPreentrega), noon(fechaEntrega)]
  const moved = estado === 2 ? predelivered : done ? last : begun
  return {
    id: at + 1,
    sucursal: ((at * 3) % 40) + 1,
    contratista: groupId(mine ? firstBuilder : secondBuilder),
    usuarioContratista: mine ? contractor : ofSecond,
    fechaPreentrega,
    fechaEntrega,
    estado,
    total: 0,
    ...((estado === 2 || done) && { preentregadoEn: new Date(predelivered.getTime() + 8 * 3_600_000) }),
    ...(done && { entregadoEn: last }),
    ...(estado === 4 && { eliminadoEn: moved, eliminadoPor: supervisor }),
    usureg: supervisor,
    fecreg: begun,
    usuact: supervisor,
    fecact: moved,
    version: estado,
  }
}

/** As if the supervisor had walked through the branches and written the findings. */
export async function insertReports(tx: Tx): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => rowOf(at))
  await tx.insert(aftersalesReport).values(rows)
  for (const text of reportLines) await tx.execute(sql.raw(text.replaceAll('$1', '1').replaceAll('$2', String(count))))
  await continueIds(tx, 'aftersales_report')
  await tx.insert(history).values(
    rows.map(({ id, usureg, fecreg, sucursal }) => ({
      entidad: 'report',
      registro: id!,
      version: 1,
      lote: `00000000-a3e0-4000-8000-${String(id).padStart(12, '0')}`,
      accion: 'creado',
      campo: 'sucursal',
      antes: null,
      despues: String(sucursal),
      usuid: usureg,
      fecha: fecreg!,
    })),
  )
}
