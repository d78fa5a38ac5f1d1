import { randomUUID } from 'node:crypto'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { getModalityValidations } from '@soportica/contract/cashiers/consultCalls'
import { getHistory, type HistoryEntry } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createCashier, createModality, detailOf } from '../factories/cashier.ts'

const app = testApp({ clock: () => new Date('2026-12-28T17:00:00Z') })
const db = () => app().database
const { list, save } = catalogCalls(modality)
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

/** Each stage of the worked example, by the word of its dates: the tick and the days of the modality, and its delivery. */
const example = [
  ['Inmobiliaria', 'inmobiliaria', 'diasinmobiliaria', 15, '2027-01-20'],
  ['Visita', 'visita', 'diasvisita', 5, '2027-01-27'],
  ['Comite', 'comite', 'diascomite', 5, '2027-02-03'],
  ['Contrato', 'contrato', 'diascontrato', 10, '2027-02-17'],
  ['Diseno', 'disenio', 'diasdisenio', 10, '2027-03-03'],
  ['Canal', 'canal', 'diascanal', 8, '2027-03-15'],
  ['Interventoria', 'interventor', 'diasinterventoria', 0, '2027-03-15'],
  ['Constructor', 'aconstructor', 'diasconstructor', 20, '2027-04-15'],
  ['Seguridad', 'seguridad', 'diasinstaladorseguridad', 5, '2027-04-22'],
] as const
const daysOfExample = Object.fromEntries(example.map(([, , days, number]) => [days, number]))
const steps = { ...Object.fromEntries(example.map(([, tick]) => [tick, 1])), ...daysOfExample }
const saveModality = (values: Record<string, unknown>) => all.call(save, { body: { estado: 1, ...values } })
const created = async (values: Record<string, unknown>) => {
  const nombre = `Modalidad ${randomUUID()}`
  const answer = await saveModality({ nombre, ...values })
  expect(answer).toMatchObject({ status: 200 })
  return { nombre, modid: Number(answer.body['modid']) }
}
const rowOf = async (nombre: string) => {
  const { body } = await all.call(list, { body: { nombre } })
  return (body['results'] as unknown as Record<string, unknown>[])[0]!
}
const validationsOf = async (modid: number) => (await all.call(getModalityValidations, { query: { modid: String(modid) } })).body
const datesOf = async (modid: number, fechaInicioCajero: string) => {
  const { cajid } = await createCashier(all, db(), { idModalidad: modid, fechaInicioCajero })
  return (await detailOf(all, cajid)).valores
}

describe('the days of a modality', () => {
  it('plan the worked example, supervision and security included', async () => {
    const { modid } = await created(steps)
    const valores = await datesOf(modid, '2026-12-28')
    for (const [word, , , , delivery] of example) expect([word, valores[`fechaTeoricaEntrega${word}`]]).toEqual([word, delivery])
    expect(valores).toMatchObject({ totalDiasInterventoria: 0, totalDiasSeguridad: 5 })
  })

  it('are kept for supervision and security, and move what follows', async () => {
    const { nombre, modid } = await created({ ...steps, diasinterventoria: 3 })
    expect(await rowOf(nombre)).toMatchObject({ interventor: 1, diasinterventoria: 3, seguridad: 1, diasinstaladorseguridad: 5 })
    expect(await datesOf(modid, '2026-12-28')).toMatchObject({
      fechaTeoricaEntregaInterventoria: '2027-03-18',
      fechaTeoricaInicioConstructor: '2027-03-18',
    })
  })

  it('are said by the validations', async () => {
    const { modid } = await created({ ...steps, diasinterventoria: 3 })
    const flags = { reqinmobiliaria: 1, reqvisita: 1, reqconstructor: 1 }
    const pedidas = ['inmobiliaria', 'visita', 'comite', 'contrato', 'diseno', 'canal', 'interventoria', 'aconstructor', 'seguridad']
    expect(await validationsOf(modid)).toEqual({ ...daysOfExample, ...flags, diasinterventoria: 3, pedidas })
  })

  it.each([
    [{ canal: 1, diascanal: 8, prefactibilidad: 1, diasprefactibilidad: 6 }, 8],
    [{ canal: 0, prefactibilidad: 1, diasprefactibilidad: 6 }, 6],
    [{ canal: 0, prefactibilidad: 0 }, 0],
  ])('of the channel are those of the older step where it has none: %j', async (values, diascanal) => {
    const { modid } = await created(values)
    expect(await validationsOf(modid)).toMatchObject({ diascanal, reqconstructor: 0 })
    expect((await datesOf(modid, '2026-12-28'))['totalDiasCanal']).toBe(diascanal || null)
  })

  it('of a channel that was ticked without any are those of the older step too', async () => {
    const modid = await createModality(db(), { canal: 0, prefactibilidad: 6 })
    expect(await validationsOf(modid)).toMatchObject({ diascanal: 6 })
  })

  it('may be none for supervision and security, and none is left of a step that is not ticked', async () => {
    const { nombre, modid } = await created({ interventor: 1, seguridad: 0, diasinstaladorseguridad: 9 })
    const row = await rowOf(nombre)
    expect(row).toMatchObject({ interventor: 1, diasinterventoria: 0, seguridad: 0, diasinstaladorseguridad: 0 })
    const edited = await saveModality({ modid, nombre, diasinterventoria: 2, version: row['version'] })
    expect(edited).toMatchObject({ status: 200 })
    const { body } = await all.call(getHistory, { body: { entidad: 'modality', id: modid } })
    const { cambios } = (body['results'] as unknown as HistoryEntry[])[0]!
    expect(cambios).toEqual([{ campo: 'diasinterventoria', etiqueta: 'días de interventor', antes: '0', despues: '2' }])
  })

  it.each([
    ['diasinterventoria', 1000, 'El campo días de interventor debe estar entre 0 y 999'],
    ['diasinstaladorseguridad', -1, 'El campo días de seguridad debe estar entre 0 y 999'],
  ])('are refused by their name: %s %d', async (campo, days, mensaje) => {
    const answer = await saveModality({ nombre: 'Sin guardar', interventor: 1, seguridad: 1, [campo]: days })
    expect(answer).toMatchObject({ status: 422, body: { campo, mensaje } })
  })
})
