import { limits } from '@soportica/contract/core/limits'
import { cashierModules } from '@soportica/contract/cashiers/modules'
import { dueSummary, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { beforeAll, expect, it } from 'vitest'
import { testApp, type Caller } from '../app.ts'
import { coordinator, createActor, createCashier } from '../factories/cashier.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
let caller: Caller
beforeAll(async () => {
  caller = await coordinator(app())
})
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

it('a page far behind the end is empty, by whatever it is sorted', async () => {
  const answers = await Promise.all(
    ['consecutivo', 'region', 'municipio', 'estado', 'responsable', 'proxima', 'nombre'].map(async (sortField) => {
      const { status, body } = await caller.call(listCashiers, { body: { sortField, sortOrder: 1, first: limits.maxId, rows: 20 } })
      return [sortField, status, body['results']]
    }),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  expect(answers.flatMap(([, , results]) => results)).toEqual([])
})

it('a module that shows no deleted records counts none', async () => {
  const { cajid } = await createCashier(caller, app().database)
  await query(`update cashier set estado = (select id from cashier_status where eliminado = 1), eliminado_en = now() where id = $1`, cajid)
  const [{ id: estado }] = await query('select id from cashier_status where eliminado = 1')
  const totals = await Promise.all(
    cashierModules.map(async (tipoModulo) => {
      const { body } = await caller.call(listCashiers, { body: { tipoModulo, estado } })
      return [tipoModulo, body['total'], (body['results'] as unknown as unknown[]).length]
    }),
  )
  expect(totals.filter(([, total, rows]) => total !== rows)).toEqual([])
  expect(totals.find(([modulo]) => modulo === 'cashiers')).toEqual(['cashiers', 1, 1])
})

it('what is due names people as they are called now', async () => {
  const { usuid } = await createActor(app().database, 'visita')
  const { cajid } = await createCashier(caller, app().database)
  await query(`update cashier set requiere_visita = 1, visitante = $2, teo_entrega_visita = '2026-11-01' where id = $1`, cajid, usuid)
  const currentName = async () => {
    const { body } = await caller.call(dueSummary, { body: {} })
    return (body['actores'] as unknown as { usuid: number; nombre: string }[]).find((actor) => actor.usuid === usuid)?.nombre
  }
  expect(await currentName()).toBeTruthy()
  await query(`update app_user set nombre = 'Renombrada', apellido = 'Después' where id = $1`, usuid)
  expect(await currentName()).toBe('Renombrada Después')
})
