import { counted } from '@soportica/rules/counted'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { listCopies } from '../copies/copyFolder.ts'
import type { Env } from '../../env.ts'
import { about, failure, type Finding, type ThemedFinding, warning, well } from './finding.ts'

const [oldHours, lostHours, oldRehearsalDays] = [36, 24 * 7, 14]
type Run = { readonly tipo: string; readonly archivo: string; readonly horas: number; readonly error: string; readonly revisada: boolean }
const lastRuns = `select distinct on (tipo) tipo, archivo, error, solo_revisada as revisada,
    (extract(epoch from now() - empezo) / 3600)::float8 as horas
  from copy_run where termino is not null`

/** Whether there is a copy to go back to, how old it is, and whether going back was tried. */
export async function examineCopies(pool: pg.Pool, { COPIES_DIR }: Pick<Env, 'COPIES_DIR'>): Promise<readonly ThemedFinding[]> {
  // A database with pending migrations may not have these tables yet.
  const { rows: known } = await pool.query<{ hay: boolean }>(`select to_regclass('copy_run') is not null as hay`)
  if (!known[0]?.hay) return []
  const { rows: settings } = await pool.query<{ activa: boolean; ensayo: boolean }>('select activa, ensayo from copy_setting')
  const runs = async (which: string) => (await pool.query<Run>(`${lastRuns} ${which} order by tipo, id desc`)).rows
  const [last, good] = [await runs(''), await runs("and error = ''")]
  const of = (tipo: string, among: readonly Run[]) => among.find((run) => run.tipo === tipo)
  const activa = settings[0]?.activa ?? false
  const there = new Set((await listCopies(COPIES_DIR)).map(({ archivo }) => archivo))
  return [
    ...about(
      'copias',
      lastCopy(of('copia', last), of('copia', good), activa),
      lost(of('copia', good), there, COPIES_DIR),
      room(await statfs(COPIES_DIR).catch(() => undefined), COPIES_DIR),
    ),
    ...about('ensayo', lastRehearsal(of('ensayo', last), of('ensayo', good), activa && (settings[0]?.ensayo ?? false))),
  ]
}

function lastCopy(last: Run | undefined, good: Run | undefined, activa: boolean): Finding {
  const how = activa ? 'Vea Configuraciones, Copias.' : 'Las copias automáticas están desactivadas: Configuraciones, Copias.'
  if (!good) return warning(`Este producto no ha hecho ninguna copia de seguridad. ${how}`)
  const sentence = `La última copia de seguridad (${good.archivo}) es de hace ${ago(good.horas)}`
  if (good.horas > lostHours) return failure(`${sentence}. ${last?.error || how}`)
  if (last?.error) return failure(`${sentence}; la siguiente falló: ${last.error}`)
  return good.horas > oldHours ? warning(`${sentence}. ${how}`) : well(`${sentence}.`)
}

const lost = (good: Run | undefined, there: ReadonlySet<string>, folder: string): Finding | undefined =>
  good && !there.has(good.archivo) ? warning(`La última copia de seguridad ya no está en ${folder}: ${good.archivo}.`) : undefined

const gib = 2 ** 30
const room = (disk: { bavail: number; bsize: number } | undefined, folder: string): Finding | undefined =>
  disk && disk.bavail * disk.bsize < gib ? warning(`Queda menos de 1 GB libre en ${folder}: la próxima copia puede no caber.`) : undefined

function lastRehearsal(last: Run | undefined, good: Run | undefined, wanted: boolean): Finding | undefined {
  if (last?.error) return failure(`El último ensayo de restauración falló: ${last.error}`)
  if (!good) return wanted ? warning('Aún no se ha ensayado la restauración de una copia: Configuraciones, Copias.') : undefined
  const sentence = good.revisada
    ? `El último ensayo, de hace ${ago(good.horas)}, solo revisó el archivo: el usuario de la base de datos no puede crear otra (alter role ... createdb)`
    : `El último ensayo de restauración, de hace ${ago(good.horas)}, fue bueno`
  return good.horas > oldRehearsalDays * 24 || good.revisada ? warning(`${sentence}.`) : well(`${sentence}.`)
}

const ago = (hours: number): string => {
  if (hours < 1) return 'menos de una hora'
  if (hours < 48) return counted(Math.round(hours), 'hora', 'horas')
  return `${Math.round(hours / 24)} días`
}
