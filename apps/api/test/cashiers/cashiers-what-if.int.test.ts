import * as bulk from '@soportica/contract/cashiers/bulkCalls'
import { type Simulation, simulateCashiers } from '@soportica/contract/cashiers/whatIf'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { deleteHolidayOverride, saveHolidayOverride } from '@soportica/contract/settings/holidays'
import { fileOf } from '../factories/exportedFile.ts'
import { undoAction } from '@soportica/contract/undo/undo'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'

const app = testApp()
const db = () => app().database
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

type Body = Readonly<Record<string, unknown>>
async function simulate(caller: Caller, body: Body): Promise<Simulation> {
  const answer = await caller.call(simulateCashiers, { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as Simulation
}
/** As the screen does: a look at the rights, and then the change, on the versions of the simulation. */
async function apply(caller: Caller, { cambio, versiones }: Simulation, motivo?: string): Promise<BulkProgress> {
  const wish = { ...cambio, soloVistos: true, versiones, ...(motivo && { motivo }) }
  const said = await caller.call(bulk.previewCashierChanges, {
    body: { ...wish, ...(cambio.porRegistro ? {} : { objetivo: { ids: versiones.map(([id]) => id) } }) },
  })
  expect(said).toMatchObject({ status: 200 })
  const { versiones: ready } = said.body as unknown as PreviewedChanges
  const done = await caller.call(bulk.applyCashierChanges, { body: { ...wish, versiones: ready } })
  expect(done).toMatchObject({ status: 200 })
  return done.body as unknown as BulkProgress
}

/** Two cashiers of a modality, both with this visitor. */
async function planned(values: Body = {}, count = 2) {
  const idModalidad = await createModality(db())
  const idVisitante = (await createActor(db(), 'visita')).usuid
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { cajid } = await createCashier(all, db(), { idModalidad, idVisitante, fechaInicioCajero: '2026-12-28', ...values })
    ids.push(cajid)
  }
  return { idModalidad, idVisitante, ids, objetivo: { ids } }
}
/** The theoretical dates of a record by stage, as they are stored. */
async function datesOf(id: number) {
  const { valores } = await detailOf(all, id)
  return Object.fromEntries(Object.entries(valores).filter(([name, value]) => /^fechaTeorica(Inicio|Entrega)/.test(name) && value))
}
const simulated = ({ primeros }: Simulation, id: number) =>
  Object.fromEntries(
    primeros
      .find((record) => record.id === id)!
      .etapas.flatMap(({ etapa, despues }) => {
        const word = cashierProject.stageByKey.get(etapa)!.word ?? etapa[0]!.toUpperCase() + etapa.slice(1)
        return despues
          ? [
              [`fechaTeoricaInicio${word}`, despues.inicio],
              [`fechaTeoricaEntrega${word}`, despues.entrega],
            ]
          : []
      }),
  )
const everything = async () => {
  const tables = ['cashier', 'history', 'event', 'bulk_change', 'note', 'cashier_baseline', 'holiday_override', 'modality']
  const counts = await Promise.all(tables.map((name) => db().pool.query(`select count(*)::int as n, max(t::text) as last from ${name} t`)))
  return counts.map(({ rows }) => rows[0])
}

describe('a simulation', () => {
  it.each([
    ['a reprogramming', () => ({ tipo: 'reprogramar' })],
    ['a later start', () => ({ tipo: 'inicio', etapa: 'contrato', dias: 4 })],
    ['a start on a day', () => ({ tipo: 'inicio', etapa: 'contrato', dia: '2027-03-15' })],
    ['an absence', (idVisitante: number) => ({ tipo: 'ausencia', persona: idVisitante, desde: '2027-01-18', hasta: '2027-01-29' })],
  ])('of %s says the dates that applying it gives, and one undo takes them back', async (_, supuestoOf) => {
    const { ids, objetivo, idVisitante } = await planned()
    const before = await Promise.all(ids.map(datesOf))
    const supuesto = supuestoOf(idVisitante)
    const still = await everything()
    const said = await simulate(all, { supuesto, objetivo })
    expect(await everything()).toEqual(still)
    expect(said).toMatchObject({ revisados: 2, cambian: 2, rechazan: 0, acciones: { aplicar: true } })
    const { lote, aplicados } = await apply(all, said, supuesto.tipo === 'reprogramar' ? 'El local cambió' : undefined)
    expect(aplicados).toEqual(ids)
    for (const [at, id] of ids.entries()) {
      expect(await datesOf(id)).toEqual(simulated(said, id))
      expect(await datesOf(id)).not.toEqual(before[at])
    }
    expect(await all.call(undoAction, { body: { lote } })).toMatchObject({ status: 200 })
    expect(await Promise.all(ids.map(datesOf))).toEqual(before)
  })

  it('of a holiday is applied once the holiday is saved, and recomputes what is not delivered', async () => {
    const { ids, objetivo } = await planned()
    const supuesto = { tipo: 'festivos', agregar: ['2027-01-13'] }
    const said = await simulate(all, { supuesto, objetivo })
    expect(said).toMatchObject({ cambian: 2, antes: 'En Días festivos: agregue 13-01-2027', acciones: { antes: true } })
    expect(said.acciones['aplicar']).toContain('agregue 13-01-2027')
    const day = { fecha: '2027-01-13' }
    await all.call(saveHolidayOverride, { body: { ...day, accion: 'agregar', nombre: 'Día cívico', motivo: 'Decreto' } })
    const saved = await simulate(all, { supuesto, objetivo })
    expect(saved).toMatchObject({ antes: '', acciones: { aplicar: true } })
    expect(saved.primeros).toEqual(said.primeros)
    const { aplicados } = await apply(all, saved)
    expect(aplicados).toEqual(ids)
    for (const id of ids) expect(await datesOf(id)).toEqual(simulated(said, id))
    expect(await simulate(all, { supuesto, objetivo })).toMatchObject({ cambian: 0, iguales: 2 })
    await all.call(deleteHolidayOverride, { body: day })
  })

  it('of the days of a modality concerns its records alone, and is applied once they are saved', async () => {
    const { ids, idModalidad, objetivo } = await planned()
    const other = await planned({}, 1)
    const supuesto = { tipo: 'modalidad', modalidad: idModalidad, etapa: 'visita', dias: 9 }
    const said = await simulate(all, { supuesto, objetivo: { ids: [...objetivo.ids, ...other.ids] } })
    expect(said).toMatchObject({ cambian: 2, iguales: 1, antes: expect.stringContaining('cambie a 9 los días de Visita') })
    await db().pool.query('update modality set diasvisita = 9 where id = $1', [idModalidad])
    const saved = await simulate(all, { supuesto, objetivo })
    expect((await apply(all, saved)).aplicados).toEqual(ids)
    for (const id of ids) expect(await datesOf(id)).toEqual(simulated(said, id))
  })

  it('tells who is affected, what becomes late, and shows each part alone', async () => {
    const { ids, idVisitante, objetivo } = await planned({ fechaInicioCajero: '2026-01-05' })
    const away = { tipo: 'ausencia', persona: idVisitante, desde: '2026-01-26', hasta: '2045-12-29' }
    const said = await simulate(all, { supuesto: away, objetivo })
    expect(said).toMatchObject({ cambian: 2, atrasan: 2, adelantan: 0, vencen: 0, dejan: 2 })
    expect(said.personas).toMatchObject([{ id: idVisitante, registros: 2, etapas: 2 }])
    expect(said.primeros[0]!.etapas.find(({ etapa }) => etapa === 'visita')).toMatchObject({
      cambia: true,
      plazo: 'deja',
      entregada: false,
    })
    expect(await simulate(all, { supuesto: away, objetivo, ver: 'vencen' })).toMatchObject({ cambian: 2, parte: 0, primeros: [] })
    const someone = (await createActor(db(), 'visita')).usuid
    expect(await simulate(all, { supuesto: away, objetivo, persona: someone })).toMatchObject({ parte: 0 })
    expect(await simulate(all, { supuesto: away, objetivo, persona: idVisitante })).toMatchObject({ parte: 2 })
    expect(ids).toHaveLength(2)
  })

  it('leaves delivered stages and pinned dates, and says why a record cannot change', async () => {
    const { ids, objetivo } = await planned({}, 1)
    await saveCashier(all, ids[0]!, { fechaTeoricaInicioContrato: '2027-02-15' })
    const moved = await simulate(all, { supuesto: { tipo: 'inicio', etapa: 'comite', dia: '2027-02-03' }, objetivo })
    expect(simulated(moved, ids[0]!)).toMatchObject({ fechaTeoricaInicioComite: '2027-02-03', fechaTeoricaInicioContrato: '2027-02-15' })
    const over = await simulate(all, { supuesto: { tipo: 'inicio', etapa: 'comite', dia: '2027-03-15' }, objetivo })
    expect(over).toMatchObject({ cambian: 0, rechazan: 1, rechazados: [{ id: ids[0], motivo: expect.stringContaining('queda antes') }] })
    const closed = await planned({ idEstadoCajero: 4 }, 1)
    const said = await simulate(all, { supuesto: { tipo: 'festivos', agregar: ['2027-01-13'] }, objetivo: closed.objetivo })
    expect(said.rechazados[0]!.motivo).toContain('estado final')
  })

  it('leaves out a record that changed since, whatever changed', async () => {
    const { ids, objetivo } = await planned()
    const said = await simulate(all, { supuesto: { tipo: 'inicio', etapa: 'contrato', dias: 2 }, objetivo })
    await saveCashier(all, ids[0]!, { grupo: 'De otro' })
    const wish = { ...said.cambio, soloVistos: true }
    const done = await all.call(bulk.applyCashierChanges, { body: { ...wish, versiones: said.versiones } })
    expect(done.body).toMatchObject({
      aplicados: [ids[1]],
      rechazados: [{ id: ids[0], motivo: expect.stringContaining('después de la simulación') }],
    })
    const preview = await all.call(bulk.previewCashierChanges, { body: { ...wish, versiones: said.versiones } })
    expect(preview.body).toMatchObject({ rechazan: 2 })
  })

  it('is an Excel of each stage that changes, of the part on the screen', async () => {
    const { ids, objetivo } = await planned()
    const supuesto = { tipo: 'inicio', etapa: 'contrato', dias: 2 }
    const said = await simulate(all, { supuesto, objetivo })
    const { rows } = await fileOf(all, { lista: 'simulacion', filtros: { supuesto, objetivo } })
    expect(rows[0]).toEqual(expect.arrayContaining(['Consecutivo', 'Etapa', 'Inicio antes', 'Entrega después', 'Días hábiles']))
    expect(rows).toHaveLength(1 + said.etapas)
    expect(rows[1]).toEqual(expect.arrayContaining([ids[0], 'Contrato', 2]))
    const part = await fileOf(all, { lista: 'simulacion', filtros: { supuesto, objetivo, ver: 'adelantan' } })
    expect(part.rows).toHaveLength(1)
  })

  it('needs only to see the records; applying needs the right of each', async () => {
    const rights = (['access'] as const).map((action) => moduleRight(cashierProject, 'visit', action)!)
    const visitor = await createActor(db(), 'visita', rights)
    const own = await planned({ idVisitante: visitor.usuid, requiereVisita: 1 }, 1)
    const foreign = await planned({}, 1)
    const caller = await app().sessionOf(visitor.usuid)
    const supuesto = { tipo: 'inicio', etapa: 'contrato', dias: 2 }
    const said = await simulate(caller, { supuesto, objetivo: { ids: [...own.ids, ...foreign.ids] } })
    expect(said).toMatchObject({ revisados: 2, cambian: 1, rechazados: [{ id: foreign.ids[0], nombre: '' }] })
    expect(said.acciones['aplicar']).toEqual(expect.any(String))
    const refused = await caller.call(bulk.applyCashierChanges, { body: { ...said.cambio, soloVistos: true, versiones: said.versiones } })
    expect(refused.status).toBe(403)
    const stranger = await app().signInWith()
    expect((await stranger.call(simulateCashiers, { body: { supuesto, objetivo: own.objetivo } })).status).toBe(403)
    expect(await simulate(all, { supuesto, objetivo: { filtro: { filters: { consecutivo: own.ids } } } })).toMatchObject({ cambian: 1 })
  })

  it('recalculating in bulk takes the right of the plan', async () => {
    const rights = (['access', 'edit'] as const).map((action) => moduleRight(cashierProject, 'visit', action)!)
    const visitor = await createActor(db(), 'visita', rights)
    const own = await planned({ idVisitante: visitor.usuid, requiereVisita: 1 }, 1)
    await db().pool.query('update modality set diasvisita = 9 where id = $1', [own.idModalidad])
    const caller = await app().sessionOf(visitor.usuid)
    const done = await caller.call(bulk.applyCashierChanges, { body: { recalcular: true, versiones: [[own.ids[0], 1]] } })
    expect(done.body).toMatchObject({ aplicados: [], rechazados: [{ id: own.ids[0] }] })
  })

  it.each([
    [{ tipo: 'nada' }, 'supuesto'],
    [{ tipo: 'inicio', etapa: 'contrato' }, 'Escriba el día'],
    [{ tipo: 'inicio', dias: 2 }, 'Etapa'],
    [{ tipo: 'inicio', etapa: 'contrato', dia: '2027-01-16' }, 'El campo «Día» no es válido: 16-01-2027 no es un día hábil'],
    [{ tipo: 'inicio', etapa: 'contrato', dia: 'mañana' }, '«Día»'],
    [{ tipo: 'festivos' }, 'Festivos'],
    [{ tipo: 'festivos', agregar: ['2027-01-13'], quitar: ['2027-01-13'] }, 'Un día no puede ser'],
    [{ tipo: 'modalidad', modalidad: 0, etapa: 'visita', dias: 3 }, 'Modalidad'],
    [{ tipo: 'modalidad', modalidad: 2_000_000_000, etapa: 'visita', dias: 3 }, 'Modalidad'],
    [{ tipo: 'ausencia', persona: 0, desde: '2027-01-13', hasta: '2027-01-14' }, 'Persona'],
    [{ tipo: 'ausencia', persona: 1, desde: '2027-01-13', hasta: '2027-01-12' }, 'La fecha final'],
    [{ tipo: 'ausencia', persona: 1, hasta: '2027-01-12' }, 'Desde'],
  ])('of %j is refused with the label of its field', async (supuesto, said) => {
    const answer = await all.call(simulateCashiers, { body: { supuesto, objetivo: { ids: [1] } } })
    expect(answer).toMatchObject({ status: 422, body: { mensaje: expect.stringContaining(said) } })
  })
})
