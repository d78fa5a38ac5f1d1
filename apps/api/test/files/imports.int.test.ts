import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { peridsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { getHistory } from '@soportica/contract/records/history'
import * as imports from '@soportica/contract/core/imports'
import { testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { outcome, paste, apply, undo } from '../factories/importBatch.ts'

const app = testApp()
const keeper = () => app().signInWith(...windowPermissions(area))
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const rowsOf = (prefix: string) =>
  query(
    'select id, nombre, estado, version, eliminado_en is not null as eliminada from area where nombre like $1 order by nombre',
    `${prefix}%`,
  )

describe('applying', () => {
  it('saves as one batch, with history and events, and leaves the wrong rows out', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Lote Uno' })
    const { impid } = await paste(caller, [
      ['Nombre', 'Estado'],
      ['Lote Uno', 'Inactivo'],
      ['Lote Dos', 'Activo'],
      ['Lote Tres', 'Quizás'],
      ['Lote Cuatro', ''],
    ])
    expect(outcome(await apply(caller, impid))).toEqual({
      mensaje: 'Se guardaron 2 registros nuevos y 1 cambio. Quedó 1 fila sin guardar.',
      aplicados: 3,
      rechazados: [{ fila: 4, motivo: 'El campo estado no es válido; use: Activo o Inactivo' }],
    })
    expect(await rowsOf('Lote')).toMatchObject([
      { nombre: 'Lote Cuatro', estado: 1, version: 1 },
      { nombre: 'Lote Dos', estado: 1 },
      { nombre: 'Lote Uno', estado: 2, version: 2 },
    ])
    const batches = await query(
      "select lote, count(distinct registro)::int as registros from history where entidad = 'area' and usuid = $1 and lote in (select lote from history where registro = $2 and version = 2 and entidad = 'area') group by lote",
      caller.usuid,
      id,
    )
    expect(batches).toMatchObject([{ registros: 3 }])
    const history = await caller.call(getHistory, { body: { entidad: 'area', id, rows: 20, first: 0 } })
    expect(history.body['results']).toMatchObject([
      { accion: 'actualizado', cambios: [{ campo: 'estado', antes: 'Activo', despues: 'Inactivo' }] },
      { accion: 'creado' },
    ])
    const events = await query(
      'select nombre, count(*)::int as veces from event where usuid = $1 group by nombre order by nombre',
      caller.usuid,
    )
    expect(events).toEqual([
      { nombre: 'area.created', veces: 3 },
      { nombre: 'area.updated', veces: 1 },
      { nombre: 'import.applied', veces: 1 },
      { nombre: 'import.started', veces: 1 },
    ])
    expect((await caller.call(imports.getImport, { params: { impid } })).body).toMatchObject({ estado: 'aplicada' })
  })

  it('happens once, however often and from how many tabs it is asked for', async () => {
    const caller = await keeper()
    const { impid } = await paste(caller, [['Nombre'], ['Una sola vez']])
    const answers = await Promise.all([1, 2, 3].map(() => apply(caller, impid)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await apply(caller, impid)).toMatchObject({ status: 409, body: { mensaje: 'Esta importación ya se guardó.' } })
    expect(await rowsOf('Una sola vez')).toHaveLength(1)
  })

  it('leaves out, with the reason, what became impossible since the preview', async () => {
    const caller = await keeper()
    const names = ['Antes borrada', 'Antes cambiada', 'Antes igual', 'Antes tocada']
    const made = []
    for (const nombre of names) made.push(await createCatalogRow(caller, area, { nombre }))
    const [deleted, changed, same, touched] = made.map(({ id }) => id) as [number, number, number, number]
    const { impid } = await paste(caller, [
      ['#', 'Nombre', 'Estado'],
      [String(deleted), 'Antes borrada', 'Inactivo'],
      [String(changed), 'Antes cambiada por mí', 'Activo'],
      [String(same), 'Antes igual', 'Inactivo'],
      [String(touched), 'Antes tocada', 'Inactivo'],
      ['', 'Antes nueva', 'Activo'],
    ])
    const other = await keeper()
    const save = (id: number, body: Record<string, unknown>) => other.call(catalogCalls(area).save, { body: { areid: id, ...body } })
    await other.call(catalogCalls(area).remove, { body: { areid: deleted } })
    await save(changed, { nombre: 'Antes cambiada por otro', estado: 1 })
    await save(same, { nombre: 'Antes igual', estado: 2 })
    await save(touched, { nombre: 'Antes tocada por otro', estado: 1 })
    await createCatalogRow(other, area, { nombre: 'ANTES NUEVA' })
    const { mensaje, aplicados, rechazados } = outcome(await apply(caller, impid))
    expect([mensaje, aplicados]).toEqual(['Se guardó 1 cambio. Quedaron 3 filas sin guardar.', 1])
    expect(rechazados).toEqual([
      { fila: 2, motivo: 'El registro no existe o fue eliminado. Actualice la lista.' },
      { fila: 3, motivo: expect.stringContaining('cambió «nombre» mientras usted editaba') },
      { fila: 6, motivo: 'Ya existe un registro con el nombre «Antes nueva».' },
    ])
    expect(await rowsOf('Antes tocada')).toMatchObject([{ nombre: 'Antes tocada por otro', estado: 2 }])
  })

  it('asks for the rights again', async () => {
    const caller = await app().signInWith(...peridsTo(area, 'create'), ...peridsTo(area, 'edit'))
    await createCatalogRow(caller, area, { nombre: 'Permiso viejo' })
    const { impid } = await paste(caller, [
      ['Nombre', 'Estado'],
      ['Permiso viejo', 'Inactivo'],
      ['Permiso nuevo', 'Activo'],
    ])
    const take = (perid: number) =>
      query('insert into user_permission (usuid, perid, otorgado) values ($1, $2, false)', caller.usuid, perid)
    await take(peridsTo(area, 'create')[0]!)
    expect(outcome(await apply(caller, impid))).toMatchObject({
      mensaje: 'Se guardó 1 cambio. Quedó 1 fila sin guardar.',
      rechazados: [{ fila: 3, motivo: expect.stringMatching(/^No tiene permiso/) }],
    })
    await take(peridsTo(area, 'edit')[0]!)
    expect((await undo(caller, impid)).status).toBe(403)
  })

  it('two people with the same names at once: each name is created once, and nobody waits forever', async () => {
    const names = Array.from({ length: 300 }, (_, n) => [`Carrera ${n}`])
    const callers = await Promise.all([keeper(), keeper()])
    const batches = [await paste(callers[0], [['Nombre'], ...names]), await paste(callers[1], [['Nombre'], ...names.toReversed()])]
    const outcomes = (await Promise.all(batches.map(({ impid }, at) => apply(callers[at]!, impid)))).map(outcome)
    expect(outcomes.map(({ aplicados }) => aplicados).toSorted((a, b) => a - b)).toEqual([0, 300])
    expect(outcomes.flatMap(({ rechazados }) => rechazados)).toHaveLength(300)
    expect(await rowsOf('Carrera')).toHaveLength(300)
  })

  it('takes 5 000 rows while others are served', async () => {
    const caller = await keeper()
    const names = Array.from({ length: 5000 }, (_, n) => [`Cinco mil ${String(n).padStart(4, '0')}`, 'Activo'])
    const { impid, totales } = await paste(caller, [['Nombre', 'Estado'], ...names])
    expect(totales.nueva).toBe(5000)
    let over = false
    const applied = apply(caller, impid).finally(() => (over = true))
    let served = 0
    while (!over) {
      expect((await caller.call(catalogCalls(area).list, { body: { nombre: 'Posventa' } })).status).toBe(200)
      served += 1
      await wait(20)
    }
    expect(outcome(await applied)).toMatchObject({ mensaje: 'Se guardaron 5.000 registros nuevos.', aplicados: 5000 })
    expect(served).toBeGreaterThan(10)
    const repeated = await paste(caller, [['Nombre', 'Estado'], ...names])
    expect(repeated.totales.igual).toBe(5000)
    expect((await query('select count(*)::int as total from area where nombre like $1', 'Cinco mil%'))[0].total).toBe(5000)
  }, 120_000)
})

describe('undoing', () => {
  it('takes the new ones away and gives the changed ones their values back, once', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Vuelta Uno' })
    const { impid } = await paste(caller, [
      ['#', 'Nombre', 'Estado'],
      [String(id), 'Vuelta Otra', 'Inactivo'],
      ['', 'Vuelta Nueva', ''],
    ])
    expect(await undo(caller, impid)).toMatchObject({ status: 409, body: { mensaje: 'Esta importación aún no se ha guardado.' } })
    await apply(caller, impid)
    const answers = await Promise.all([undo(caller, impid), undo(caller, impid)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({
      mensaje: 'Se deshizo la importación: se eliminó 1 registro y 1 registro volvió a como estaba.',
      aplicados: 2,
      rechazados: [],
    })
    expect(await rowsOf('Vuelta')).toMatchObject([
      { nombre: 'Vuelta Nueva', eliminada: true, version: 2 },
      { nombre: 'Vuelta Uno', estado: 1, version: 3, eliminada: false },
    ])
    expect(await apply(caller, impid)).toMatchObject({ status: 409, body: { mensaje: 'Esta importación ya se deshizo.' } })
    expect((await caller.call(imports.getImport, { params: { impid } })).body).toMatchObject({ estado: 'deshecha' })
  })

  it('leaves, with the reason, what somebody changed after it', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Después Uno' })
    await createCatalogRow(caller, area, { nombre: 'Después Dos' })
    const { impid } = await paste(caller, [
      ['Nombre', 'Estado'],
      ['Después Uno', 'Inactivo'],
      ['Después Dos', 'Inactivo'],
      ['Después Tres', 'Activo'],
      ['Después Cuatro', 'Activo'],
    ])
    await apply(caller, impid)
    const [three] = await query("select id from area where nombre = 'Después Tres'")
    const [four] = await query("select id from area where nombre = 'Después Cuatro'")
    await caller.call(catalogCalls(area).save, { body: { areid: id, nombre: 'Después Uno bis', estado: 2 } })
    await caller.call(catalogCalls(area).save, { body: { areid: three.id, nombre: 'Después Tres', estado: 2 } })
    await caller.call(catalogCalls(area).remove, { body: { areid: four.id } })
    expect(outcome(await undo(caller, impid))).toEqual({
      mensaje: 'Se deshizo la importación: 1 registro volvió a como estaba. 3 registros quedaron sin deshacer.',
      aplicados: 1,
      rechazados: [
        { fila: 2, motivo: 'Otra persona cambió el registro después de la importación.' },
        { fila: 4, motivo: 'Otra persona cambió el registro después de la importación.' },
        { fila: 5, motivo: 'El registro no existe o fue eliminado. Actualice la lista.' },
      ],
    })
    expect(await rowsOf('Después')).toMatchObject([
      { nombre: 'Después Cuatro', eliminada: true },
      { nombre: 'Después Dos', estado: 1 },
      { nombre: 'Después Tres', eliminada: false },
      { nombre: 'Después Uno bis', estado: 2 },
    ])
  })

  it('does not take a name that somebody has by now', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Nombre libre' })
    const { impid } = await paste(caller, [
      ['#', 'Nombre'],
      [String(id), 'Nombre dejado'],
    ])
    await apply(caller, impid)
    await createCatalogRow(caller, area, { nombre: 'Nombre Libre' })
    expect(outcome(await undo(caller, impid)).rechazados).toEqual([
      { fila: 2, motivo: 'Ya existe un registro con el nombre «Nombre libre».' },
    ])
  })
})
