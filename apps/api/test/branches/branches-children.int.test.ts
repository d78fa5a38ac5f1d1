import * as calls from '@soportica/contract/branches/calls'
import * as consults from '@soportica/contract/branches/consultCalls'
import { listBranch } from '@soportica/contract/branches/listCalls'
import * as cashierCalls from '@soportica/contract/cashiers/calls'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { branchOf, createBranch, everybody, saveBranch } from '../factories/branch.ts'
import { createCashier, deliverable, detailOf, saveCashier } from '../factories/cashier.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await everybody(app())
})
const cashiers = async (count: number, values = {}): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await createCashier(all, app().database, values)).cajid)
  return made
}
const removeBranch = (sucid: number) => all.call(calls.deleteBranch, { body: { sucid } })
const historyOf = (entidad: string, id: number, campo: string) =>
  query('select antes, despues from history where entidad = $1 and registro = $2 and campo = $3 order by id', entidad, id, campo)

describe('the cashiers of a branch', () => {
  it('are its children, and say whose they are', async () => {
    const [one, two] = await cashiers(2)
    const id = await createBranch(all, app(), { checkPadre: 1, hijos: [one!, two!, one!] })
    const { valores, hijos } = await branchOf(all, id)
    expect(new Set(hijos.map(({ caj_id }) => caj_id))).toEqual(new Set([one, two]))
    expect(valores).toMatchObject({ checkPadre: 1 })
    const { valores: ofChild, nombres } = await detailOf(all, one!)
    expect([ofChild['idSucursal'], nombres['idSucursal']]).toEqual([id, valores['nombre']])
    expect(await historyOf('cashier', one!, 'idSucursal')).toEqual([{ antes: '', despues: String(id) }])
    const { body: rows } = await all.call(consults.getChildrenCashiers, { query: { sucId: String(id) } })
    expect(new Set((rows as unknown as { cajId: number }[]).map(({ cajId }) => cajId))).toEqual(new Set([one, two]))
    const { body: listed } = await all.call(listBranch, { body: { filters: { consecutivo: [id] } } })
    expect(listed).toMatchObject({ results: [{ padre: 'PADRE', hermanos: [], padreInfo: null, perteneceA: null }] })
    expect((listed as never as { results: { hijos: { caj_id: number }[] }[] }).results[0]!.hijos).toHaveLength(2)
    const { body: theirs } = await all.call(listCashiers, { body: { filters: { consecutivo: [one!], padreHijo: 2 } } })
    expect(theirs).toMatchObject({ total: 1, results: [{ padre: 'HIJO', perteneceA: { id, nombre: valores['nombre'] } }] })
    expect(await saveCashier(all, one!, { idSucursal: null, version: 2 })).toMatchObject({ body: { sinCambios: true } })
  })

  it('stay as they are when many change, as every child does, and change in their own form', async () => {
    const [child, loose] = await cashiers(2)
    const id = await createBranch(all, app(), { hijos: [child!] })
    const [{ nombre }] = await query('select nombre from branch where id = $1', id)
    const change = async (...cajids: number[]) => (await all.call(cashierCalls.massiveChange, { body: { cajids, estado: 2 } })).body
    const motivo = `Es hijo de la sucursal «${nombre}» (${id}): su estado se cambia en su formulario`
    expect(await change(child!, loose!)).toMatchObject({ aplicados: [loose], rechazados: [{ id: child, motivo }] })
    expect((await detailOf(all, child!)).valores['idEstadoCajero']).toBe(1)
    expect(await change(child!)).toMatchObject({ mensaje: 'La actualización de estados no debe contener hijos.', aplicados: [] })
    expect(await saveCashier(all, child!, { idEstadoCajero: 2, version: 2 })).toMatchObject({ status: 200 })
    expect((await detailOf(all, child!)).valores['idEstadoCajero']).toBe(2)
  })

  it('have one parent at most, and none below them', async () => {
    const [taken, parent, child, loose] = await cashiers(4)
    const first = await createBranch(all, app(), { hijos: [taken!] })
    await saveCashier(all, parent!, { checkPadre: 1, hijos: [child!] })
    const other = await createBranch(all, app())
    const link = (hijo: number) => saveBranch(all, other, { hijos: [hijo], version: 1 })
    const [parentBranch] = await query('select nombre from branch where id = $1', first)
    expect(await link(taken!)).toMatchObject({ status: 409, body: { code: 'familia.hijoDeOtro', campo: 'hijos' } })
    expect((await link(taken!)).body['mensaje']).toContain(`la sucursal «${parentBranch.nombre}» (${first})`)
    expect(await link(child!)).toMatchObject({ status: 409, body: { code: 'familia.hijoDeOtro' } })
    expect(await link(parent!)).toMatchObject({ status: 409, body: { code: 'familia.hijoPadre' } })
    expect((await link(999_999)).body['code']).toBe('familia.hijoFueraDeAlcance')
    expect(await saveCashier(all, taken!, { checkPadre: 1, hijos: [loose!] })).toMatchObject({
      status: 409,
      body: { code: 'cajero.esHijo' },
    })
    expect(await saveCashier(all, loose!, { checkPadre: 1, hijos: [taken!] })).toMatchObject({
      status: 409,
      body: { code: 'familia.hijoDeOtro' },
    })
    // Names are random: one may begin with the same number.
    const choices = async (texto: number) => {
      const { body } = await all.call(calls.getPossibleChildren, { body: { sucid: other, texto: String(texto) } })
      return (body as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
    }
    expect(await choices(loose!)).toContain(loose)
    for (const no of [taken, parent, child]) expect(await choices(no!)).not.toContain(no)
    const delivered = (await createCashier(all, app().database, { ...(await deliverable(app().database)), idEstadoCajero: 3 })).cajid
    expect(await link(delivered)).toMatchObject({ status: 409, body: { code: 'familia.hijoCerrado' } })
    expect((await saveBranch(all, other, { checkPadre: 1, hijos: [], version: 1 })).body['mensaje']).toBe(
      'Debe seleccionar al menos un cajero hijo si activa la opción de padre.',
    )
  })

  it('are linked by who may edit them, and seen by who may see them', async () => {
    const [id, [cashier]] = [await createBranch(all, app()), await cashiers(1)]
    const onlyBranches = await app().signInWith(267, 91, 141)
    expect((await saveBranch(onlyBranches, id, { hijos: [cashier!], version: 1 })).body['code']).toBe('familia.hijoFueraDeAlcance')
    const seesCashiers = await app().signInWith(267, 91, 141, 9, 90)
    expect((await saveBranch(seesCashiers, id, { hijos: [cashier!], version: 1 })).status).toBe(403)
    await saveBranch(all, id, { hijos: [cashier!], version: 1 })
    expect((await branchOf(onlyBranches, id)).hijos).toEqual([])
    const list = async (caller: Caller) => (await caller.call(listBranch, { body: { filters: { consecutivo: [id] } } })).body
    expect(await list(onlyBranches)).toMatchObject({ results: [{ padre: 'PADRE', hijos: [] }] })
    expect(await list(seesCashiers)).toMatchObject({ results: [{ hijos: [{ caj_id: cashier }] }] })
    // The user cannot free a child that they do not see.
    expect(await saveBranch(onlyBranches, id, { checkPadre: 0, version: 2 })).toMatchObject({ body: { code: 'familia.hijosQueNoVe' } })
  })

  it('keep it from being deleted, and leave it when they are deleted themselves', async () => {
    const [one, two] = await cashiers(2)
    const id = await createBranch(all, app(), { hijos: [one!, two!] })
    expect(await removeBranch(id)).toMatchObject({ status: 409, body: { code: 'registro.enUsoPor' } })
    await saveBranch(all, id, { hijos: [two!], version: 1 })
    expect(await query('select sucursal from cashier where id = $1', one)).toEqual([{ sucursal: null }])
    expect((await all.call(cashierCalls.deleteCashier, { body: { cajid: two! } })).status).toBe(200)
    expect(await query('select check_padre, version from branch where id = $1', id)).toEqual([{ check_padre: 0, version: 3 }])
    expect((await historyOf('branch', id, 'hijos')).at(-1)).toEqual({ antes: String(two), despues: '' })
    expect((await removeBranch(id)).status).toBe(200)
    expect((await all.call(calls.restoreBranch, { body: { sucid: id } })).status).toBe(200)
  })
})
