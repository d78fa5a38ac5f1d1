import { getCashierNotes, getMentionable } from '../packages/contract/src/records/notes.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { temporaryFolder } from './folder.ts'
import { type Quick, quickPace } from './ground.ts'
import { httpTarget, type Pace, type Target, warmUp } from './load.ts'
import { createPeople } from './people.ts'
import { byProcessor } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const [few, many, elsewhere] = [10, 10_000, 200_000]
const people = 5_000
const full: Pace = { rounds: 4, length: { seconds: 2 } }
const elsewhereQuick = 20_000

/** A record with many notes beside one with few, in turns; then its filters, and who can be mentioned among thousands. */
export async function benchNotes(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  tell(`Preparing ${many + few + elsewhere} notes and ${people} people…`)
  const [small, large] = await writeNotes(database, elsewhere)
  await createPeople(database, people)
  await blind(database)
  await database.pool.query('vacuum analyze')
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const notes = notesAt(product.url, token)
  const named = (texto: string) =>
    httpTarget(`${product.url}${getMentionable.path}`, () => JSON.stringify({ sistema: 1, id: large, texto }), token)
  const targets = {
    [`${few} notes`]: notes({ id: small }),
    [`${many} notes`]: notes({ id: large }),
    'the page before the last': notes({ id: large, antesDe: 25 }),
    'by two words': notes({ id: large, texto: 'reunion comite' }),
    'by a word that is nowhere': notes({ id: large, texto: 'zzz' }),
    'by author and days': notes({ id: large, creador: 2, fechaCreacion: { desde: '2026-01-01', hasta: '2026-02-01' } }),
    'to mention, by name': named('persona 49'),
    'to mention, anybody': named(''),
    'to mention, only the last of all may': named('ciega'),
  }
  const results = await inTurns(targets, full)
  tell('Answers a second at one connection, p50 and p99 in ms.')
  const figures = Object.entries(results).map(([name, { perSecond, times }]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const figure = { name, perSecond: rounded(median(perSecond), 1), p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
    tell(`  ${name.padEnd(40)}${column(figure.perSecond, 9)}${column(figure.p50, 9, 2)}${column(figure.p99, 9, 2)}`)
    return figure
  })
  const ratio = rounded((figures[1]?.perSecond ?? 0) / (figures[0]?.perSecond ?? Number.NaN))
  tell(`A record with ${many} notes opens at ${ratio} of the pace of one with ${few}.`)
  return { few, many, elsewhere, people, ratio, figures }
}

/** A record with many notes beside one with few. */
export const quickNotes: Quick = async (_resources, { folder, database, product, token }) => {
  const [small, large] = await writeNotes(database, elsewhereQuick)
  await database.pool.query('vacuum analyze note')
  const notes = notesAt(product.url, token)
  const measured = byProcessor(folder)
  const targets = { few: measured(notes({ id: small }), product.pid), many: measured(notes({ id: large }), product.pid) }
  return async (rounds) => {
    const { few: one, many: other } = await inTurns(targets, quickPace(rounds))
    return { [`notes: ${many} beside ${few}`]: median(other.perSecond.map((perSecond, round) => perSecond / one.perSecond[round]!)) }
  }
}

const notesAt = (url: string, token: string) => (body: object) =>
  httpTarget(`${url}${getCashierNotes.path}`, () => JSON.stringify(body), token)

type Rounds = { readonly perSecond: number[]; readonly times: number[] }
async function inTurns<N extends string>(targets: Readonly<Record<N, Target>>, { rounds, length }: Pace): Promise<Record<N, Rounds>> {
  const names = Object.keys(targets) as N[]
  const results = Object.fromEntries(names.map((name) => [name, { perSecond: [], times: [] }])) as unknown as Record<N, Rounds>
  for (const name of names) await targets[name](1, warmUp(length))
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { perSecond, times } = await targets[name](1, length)
      results[name].perSecond.push(perSecond)
      results[name].times.push(...times)
    }
  return results
}

async function writeNotes({ pool }: Database, others: number): Promise<[number, number]> {
  const { rows } = await pool.query<{ id: number }>('select id from cashier where eliminado_en is null order by id limit 12')
  const [small = 0, large = 0, ...rest] = rows.map(({ id }) => id)
  const write = (registros: readonly number[], count: number) =>
    pool.query(
      `insert into note (sistema, registro, actid, descripcion, texto, usureg, usuact, fecreg, fecact)
        select 1, ($1::int[])[1 + n % $2], n % 8, '<p>' || t.texto || '</p>', t.texto, 1 + n % 5, 1 + n % 5,
          timestamptz '2025-01-01' + n * interval '1 hour', timestamptz '2025-01-01' + n * interval '1 hour'
        from generate_series(1, $3) n, lateral (select 'Nota ' || n || ' de la ' || case when n % 50 = 0 then 'reunión del comité' else 'visita' end
          || ' con el área, y lo que se acordó: ' || repeat(md5(n::text) || ' ', 8) as texto) t`,
      [registros, registros.length, count],
    )
  await write([small], few)
  await write([large], many)
  await write(rest, others)
  return [small, large]
}

// Thousands without a right, and one with all of them after the others.
const blind = async ({ pool }: Database): Promise<void> => {
  await pool.query("insert into profile (nombre, usureg, usuact) values ('Sin permisos', 1, 1)")
  await pool.query(`insert into app_user (usuario, nombre, perfil, usureg, usuact)
    select 'ciega' || n, 'Ciega ' || n, (select id from profile where nombre = 'Sin permisos'), 1, 1 from generate_series(1, ${people}) n`)
  await pool.query("update app_user set nombre = 'Ciega zeta', perfil = 1 where usuario = 'persona1'")
}
