import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import { getTabsCashiers } from '@soportica/contract/cashiers/listCalls'
import { beforeAll, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import { testApp } from '../app.ts'
import { allOf, type Cast, ids, listedOf, storeCast } from '../factories/cashierCast.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { type Stored, storedCashiers } from '../factories/storedCashiers.ts'

// Triggers maintain counts, words and summaries beside the rows: after any write, the next answer must match the rows.
const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
let cast: Cast
beforeAll(async () => {
  cast = await storeCast(app())
}, 60_000)

const words = ['Ámbar', 'boreal', 'Éter', "O'Higgins", '100%', 'a_b', 'ñandú', 'Ñandu', '7', 'zz', `largo${'x'.repeat(60)}`]
const nameOf = (random: Random): string => Array.from({ length: random.between(1, 4) }, () => random.pick(words)).join(' ')

const writes: readonly ((random: Random) => [string, unknown[]])[] = [
  (random) => ['nombre = $2', [nameOf(random)]],
  (random) => ['estado = $2, eliminado_en = null', [random.pick([1, 2, 3, 4])]],
  () => ['estado = 5, eliminado_en = now()', []],
  (random) => ['tipologia = $2, codigo_monitoreo = $3', [random.pick([null, 1, 2, 3]), random.pick(['', 'M1'])]],
  (random) => ['modalidad = $2, requiere_visita = $3', [random.pick([null, 1, 3, 5]), random.below(2)]],
  (random) => [
    'visitante = $2, estado_visita = $3',
    [random.pick([null, ...cast.people.map(({ caller }) => caller.usuid)]), random.between(1, 5)],
  ],
  (random) => ['anio_contable = $2, usureg = $3', [random.between(2024, 2026), random.pick(cast.people).caller.usuid]],
  (random) => [
    'teo_entrega_visita = $2, fecha_entrega_visita = $3',
    [random.pick([null, '2026-11-02', '2026-11-24']), random.pick([null, '2026-10-10'])],
  ],
]
/** Some rows at once, each by its own user; now and then one rolls back. */
async function write(random: Random): Promise<void> {
  const { pool } = app().database
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(cast.rows).id))
  const one = async (id: number, [set, values]: [string, unknown[]], end: string): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update cashier set ${set} where id = $1`, [id, ...values])
      await client.query(end)
    } finally {
      client.release()
    }
  }
  await Promise.all([...chosen].map((id) => one(id, random.pick(writes)(random), random.below(5) === 0 ? 'rollback' : 'commit')))
  cast.rows = await storedCashiers(app().database)
}

type Part = readonly [Record<string, unknown>, (row: Stored, modulo: string) => boolean]
const parts: readonly ((random: Random) => Part)[] = [
  (random) => {
    const nombre = random.pick([
      nameOf(random),
      random.pick(words).slice(0, 2),
      random.pick(words).slice(1),
      'NANDU',
      'éter  ambar',
      '%',
      "'",
    ])
    return [{ nombre }, (row) => oracle.contains(row.nombre, nombre)]
  },
  (random) => {
    const anioContable = random.between(2024, 2026)
    return [{ anioContable }, (row) => row['anio_contable'] === anioContable]
  },
  (random) => {
    const region = [random.between(1, 3), random.between(1, 8)]
    return [{ region }, (row) => region.includes(Number(row['region']))]
  },
  (random) => {
    const tipologia = [random.between(1, 3)]
    return [{ tipologia }, (row) => tipologia.includes(Number(row['tipologia']))]
  },
  (random) => {
    const padreHijo = random.between(1, 2)
    return [{ padreHijo }, (row) => (padreHijo === 1 ? row['check_padre'] === 1 : row['padre'] !== null || row['sucursal'] !== null)]
  },
  (random) => {
    const listoParaEntregar = random.below(2)
    return [{ listoParaEntregar }, (row) => ![3, 4, 5].includes(row.estado) && (oracle.missingIn(row) === 0) === (listoParaEntregar === 1)]
  },
  (random) => {
    const plazo = random.pick(['vencido', 'porVencer'] as const)
    return [{ plazo }, (row, modulo) => oracle.stagesOf(modulo).some((key) => oracle.isDue(row, key, plazo))]
  },
]

it('any question between any writes is answered as the rows say', async () => {
  const random = seededRandom(2026)
  for (let turn = 0; turn < (sweeping ? 600 : 60); turn += 1) {
    await write(random)
    const person = random.pick(cast.people)
    const modulo = random.pick(Object.keys(oracle.modules))
    const criteria = Array.from({ length: random.below(3) }, () => random.pick(parts)(random))
    const filters = Object.assign({}, ...criteria.map(([filter]) => filter)) as Record<string, unknown>
    // If two criteria name one field, the last one counts.
    const held = criteria.filter(
      ([filter], at) => !criteria.slice(at + 1).some(([next]) => Object.keys(next)[0] === Object.keys(filter)[0]),
    )
    const keeps = (row: Stored): boolean => held.every(([, keep]) => keep(row, modulo))
    const estado = random.between(0, 4)
    const [sortField, sortOrder] = [random.pick(cashierSortFields), random.pick([1, -1])]
    const expected = ids(listedOf(cast, person, modulo, estado).filter(keeps))
    const found = await allOf(person.caller, { tipoModulo: modulo, estado, filters, sortField, sortOrder }, random.between(7, 150))
    const question = { turn, modulo, estado, filters, sortField, sortOrder }
    expect({ question, ids: found.ids.toSorted((a, b) => b - a), total: found.total }).toEqual({
      question,
      ids: expected,
      total: expected.length,
    })
    const { body } = await person.caller.call(getTabsCashiers, { body: { tipoModulo: modulo, filters } })
    for (const { id, count } of body['tabs'] as unknown as { id: number; count: number }[])
      expect({ question, id, count }).toEqual({ question, id, count: listedOf(cast, person, modulo, id).filter(keeps).length })
  }
}, 120_000)
