import { standingOf } from '@soportica/contract/projects/standing'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { standingRules } from '../../schema/projectTable.ts'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, deliverable, detailOf, saveCashier } from '../factories/cashier.ts'

// Long after all of it was due.
const app = testApp({ clock: () => new Date('2026-12-28T17:00:00Z') })
const db = () => app().database
let all: Caller
let idModalidad: number
beforeAll(async () => {
  all = await coordinator(app())
  idModalidad = await createModality(db())
})

const late = async (given: Record<string, unknown> = {}) =>
  (await createCashier(all, db(), { idModalidad, fechaInicioCajero: '2026-01-05', ...given })).cajid
type Stage = { etapa: string; entrega: string | null; proyectada: string | null; real: string | null; desviacion: number | null }
const consulted = async (cajid: number) =>
  (await all.call(consults.checkOutCashier, { query: { cajId: String(cajid) } })).body['etapas'] as unknown as Stage[]
const previewed = async (cajid: number) =>
  (await all.call(calls.previewDates, { body: { cajid, valores: {} } })).body['etapas'] as unknown as Stage[]
const nextOf = async (cajid: number, estado?: number) => {
  const { body } = await all.call(lists.listCashiers, { body: { filters: { consecutivo: [cajid] }, estado } })
  return (body['results'] as unknown as lists.CashierRow[])[0]?.proxima
}
const expected = (stages: readonly Stage[]) => stages.filter(({ proyectada, real }) => proyectada && !real).map(({ etapa }) => etapa)

async function agree(cajid: number, estado?: number) {
  const [read, tried] = [await consulted(cajid), await previewed(cajid)]
  for (const { etapa, proyectada, desviacion } of tried)
    expect(read.find((stage) => stage.etapa === etapa)).toMatchObject({ proyectada, desviacion })
  const { valores, plazos } = await detailOf(all, cajid)
  const overdue = cashierProject.scheduledStages.filter((stage) => {
    const entrega = read.find(({ etapa }) => etapa === stage.key)?.entrega
    return standingOf(cashierProject, stage, valores, entrega ? { entrega, ...plazos } : undefined) === 'vencida'
  })
  expect(expected(read).toSorted()).toEqual(overdue.map(({ key }) => key).toSorted())
  const next = await nextOf(cajid, estado)
  expect(next ? { plazo: next.plazo, there: overdue.some(({ titulo }) => titulo === next.etapa) } : null).toEqual(
    overdue.length > 0 ? { plazo: 'vencido', there: true } : null,
  )
  return { read, overdue: overdue.map(({ key }) => key) }
}

describe('what nothing is expected of any more', () => {
  it('is late and projected while it goes on', async () => {
    const { overdue } = await agree(await late())
    expect(overdue).toEqual(expect.arrayContaining(['inmobiliaria', 'visita', 'comite', 'aconstructor']))
  })

  it('a stage that was dropped is not late, and holds up nothing', async () => {
    const cajid = await late()
    const before = await consulted(cajid)
    expect((await saveCashier(all, cajid, { idEstadoVisita: 5 })).status).toBe(200)
    const { read, overdue } = await agree(cajid)
    expect(overdue).not.toContain('visita')
    expect(read.find(({ etapa }) => etapa === 'visita')).toMatchObject({ proyectada: null, desviacion: null })
    const comite = ({ etapa }: Stage) => etapa === 'comite'
    expect(read.find(comite)!.proyectada! < before.find(comite)!.proyectada!).toBe(true)
  })

  it('nor is a stage that is not required, or that was delivered', async () => {
    const visitor = await createActor(db(), 'visita', [11])
    const cajid = await late({ requiereInmobiliaria: 0, idVisitante: visitor.usuid, idEstadoVisita: 4 })
    const { read, overdue } = await agree(cajid)
    expect(overdue).not.toContain('inmobiliaria')
    expect(overdue).not.toContain('visita')
    expect(read.find(({ etapa }) => etapa === 'visita')).toMatchObject({ real: '2026-12-28', proyectada: '2026-12-28' })
  })

  it.each([
    ['was cancelled', async (cajid: number) => saveCashier(all, cajid, { idEstadoCajero: 4 }), undefined],
    ['was delivered', async (cajid: number) => saveCashier(all, cajid, { ...(await deliverable(db())), idEstadoCajero: 3 }), undefined],
    ['was deleted', async (cajid: number) => all.call(calls.deleteCashier, { body: { cajid } }), 5],
  ])('of a project that %s only what was done is left', async (_, end, estado) => {
    const cajid = await late({ fechaEntregaInmobiliaria: '2026-02-02' })
    expect(await end(cajid)).toMatchObject({ status: 200 })
    const { read, overdue } = await agree(cajid, estado)
    expect(overdue).toEqual([])
    expect(read.find(({ etapa }) => etapa === 'inmobiliaria')).toMatchObject({ real: '2026-02-02' })
    expect(read.filter(({ real, proyectada }) => !real && proyectada)).toEqual([])
  })
})

describe('what is due soon', () => {
  it('is the same in the list, in the form and in a preview: days that were added as holidays do not count', async () => {
    await db().pool.query(
      `insert into holiday_override (fecha, accion, nombre, motivo, usureg, usuact)
       select dia, 'agregar', 'Día cívico', 'Prueba', 1, 1 from unnest(array['2026-12-29', '2026-12-30']::date[]) dia`,
    )
    try {
      const given = { idModalidad, fechaInicioCajero: '2026-12-28', fechaTeoricaEntregaInmobiliaria: '2027-01-05' }
      const { cajid } = await createCashier(all, db(), given)
      expect(await nextOf(cajid)).toMatchObject({ etapa: 'Inmobiliaria', entrega: '2027-01-05', plazo: 'porVencer' })
      const { valores, plazos } = await detailOf(all, cajid)
      expect(plazos).toEqual({ hoy: '2026-12-28', pronto: '2027-01-05' })
      expect(
        standingOf(cashierProject, cashierProject.stageNamed.get('inmobiliaria')!, valores, { entrega: '2027-01-05', ...plazos }),
      ).toBe('porVencer')
      for (const id of [0, cajid])
        expect((await all.call(calls.previewDates, { body: { cajid: id, valores: {} } })).body['plazos']).toEqual(plazos)
    } finally {
      await db().pool.query('delete from holiday_override')
    }
  })
})

it('the table works out how a record stands as it is declared, whoever writes it, and whatever he says', async () => {
  const { pool } = db()
  const sources = `select prosrc as texto from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where tgrelid = 'cashier'::regclass and tgenabled = 'O' and tgname = $1`
  for (const [name, rule] of Object.entries(standingRules(cashierProject))) {
    const { rows } = await pool.query<{ texto: string }>(sources, [`cashier_pone_${name}`])
    expect(rows[0]!.texto).toContain(rule)
  }
  const cajid = await late()
  const standing = 'buscado, faltantes, proxima::text, responsable'
  const write = async (set: string) =>
    (await pool.query<Record<string, unknown>>(`update cashier set ${set} where id = ${cajid} returning ${standing}`)).rows[0]!
  const stored = await write('version = version')
  expect(await write(`buscado = 'otro', faltantes = 0, proxima = '2020-01-01', responsable = 1`)).toEqual(stored)
  expect(await write(`nombre = 'Ñandú', grupo = 'Uno', direccion = '', teo_entrega_inmobiliaria = '2026-01-02', inmobiliaria = 1`)).toEqual(
    {
      buscado: 'nandu',
      faltantes: Number(stored['faltantes']) + 1,
      proxima: '2026-01-02',
      responsable: 1,
    },
  )
})

it('says what else to do where the visit cannot begin again', async () => {
  const refusal = async (given: Record<string, unknown>) => (await detailOf(all, await late(given))).acciones['reprogramar']
  expect(await refusal({ fechaEntregaVisita: '2026-02-02' })).toBe(
    'La visita ya fue entregada: para mover lo que falta, use «Fijar» en la fecha teórica de cada etapa',
  )
  expect(await refusal({ requiereVisita: 0 })).toContain('«Fijar»')
  expect(await refusal({ idModalidad: null })).toContain('elija antes su modalidad')
})
