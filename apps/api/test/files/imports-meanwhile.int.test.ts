import { describe, expect, it } from 'vitest'
import { windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { type Caller, testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { apply, outcome, paste, undo } from '../factories/importBatch.ts'

const app = testApp()
const keeper = () => app().signInWith(...windowPermissions(area))
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const calls = catalogCalls(area)
const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.save, { body })
const busy = 'Se está guardando una importación en este catálogo. Intente de nuevo en unos segundos.'

/** While another transaction holds the catalogue: an import, or saves. */
async function during<T>(kind: 'importing' | 'saving', table: string, work: () => Promise<T>): Promise<T> {
  const client = await app().database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock${kind === 'saving' ? '_shared' : ''}(62, hashtext($1))`, [table])
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('while an import is being saved', () => {
  it('a save, deletion or restoration meanwhile must be repeated, and then works', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Espera Uno' })
    const gone = await createCatalogRow(caller, area, { nombre: 'Espera Dos' })
    await caller.call(calls.remove, { body: { areid: gone.id } })
    const works = [
      () => save(caller, { nombre: 'Espera Tres', estado: 1 }),
      () => save(caller, { areid: id, nombre: 'Espera Uno bis', estado: 1 }),
      () => caller.call(calls.remove, { body: { areid: id } }),
      () => caller.call(restoreRecord, { body: { catalogo: 'area', id: gone.id } }),
    ]
    for (const answer of await during('importing', 'area', () => Promise.all(works.map((work) => work()))))
      expect(answer).toMatchObject({ status: 409, body: { code: 'importacion.enCurso', mensaje: busy } })
    for (const work of works) expect((await work()).status).toBe(200)
  })

  it('other catalogues and readers go on', async () => {
    const modality = catalogByName('modality')
    const caller = await app().signInWith(...windowPermissions(area), ...windowPermissions(modality))
    await during('importing', 'area', async () => {
      expect((await caller.call(calls.list, { body: {} })).status).toBe(200)
      expect((await createCatalogRow(caller, modality)).id).toBeGreaterThan(0)
    })
  })

  it('an import waits for saves, but not for ever', async () => {
    const caller = await keeper()
    const { impid } = await paste(caller, [['Nombre'], ['Espera Cuatro']])
    const refused = await during('saving', 'area', () => apply(caller, impid))
    expect(refused).toMatchObject({ status: 409, body: { code: 'importacion.enCurso' } })
    expect(outcome(await apply(caller, impid)).aplicados).toBe(1)
    const undone = await during('saving', 'area', () => undo(caller, impid))
    expect(undone).toMatchObject({ status: 409, body: { code: 'importacion.enCurso' } })
    expect(outcome(await undo(caller, impid)).aplicados).toBe(1)
  }, 60_000)

  it('people who save the same records one by one meet no failure, and no row of the import is lost for it', async () => {
    const caller = await keeper()
    const names = Array.from({ length: 200 }, (_, n) => `Cruce ${String(n).padStart(3, '0')}`)
    await apply(caller, (await paste(caller, [['Nombre'], ...names.map((name) => [name])])).impid)
    const { impid } = await paste(caller, [['Nombre', 'Estado'], ...names.map((name) => [name, 'Inactivo'])])
    const stored = await query("select id, nombre from area where nombre like 'Cruce %' order by id desc limit 12")
    let turn = 0
    const inCase = (nombre: string) => (turn++ % 2 ? nombre.toUpperCase() : nombre)
    let over = false
    const applied = apply(caller, impid).finally(() => (over = true))
    const statuses = new Set<number>()
    while (!over)
      for (const answer of await Promise.all(
        stored.map(({ id, nombre }) => save(caller, { areid: id, nombre: inCase(nombre), estado: 1 })),
      ))
        statuses.add(answer.status)
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(outcome(await applied)).toMatchObject({ aplicados: 200, rechazados: [] })
  }, 60_000)
})

describe('changes since the preview', () => {
  it('are kept where the row sets nothing, with a notice; equal ones are reported too', async () => {
    const [caller, other] = [await keeper(), await keeper()]
    const one = await createCatalogRow(caller, area, { nombre: 'Aviso Uno' })
    const two = await createCatalogRow(caller, area, { nombre: 'Aviso Dos' })
    await createCatalogRow(caller, area, { nombre: 'Aviso Tres' })
    const { impid } = await paste(caller, [
      ['#', 'Nombre', 'Estado'],
      [String(one.id), 'Aviso Uno', 'Inactivo'],
      [String(two.id), 'Aviso Dos', 'Inactivo'],
      ['', 'Aviso Tres', 'Inactivo'],
    ])
    await save(other, { areid: one.id, nombre: 'Aviso de otro', estado: 1 })
    await save(other, { areid: two.id, nombre: 'Aviso Dos', estado: 2 })
    expect(outcome(await apply(caller, impid))).toMatchObject({
      aplicados: 2,
      rechazados: [],
      avisos: [
        { fila: 2, motivo: expect.stringMatching(/^Se conservó lo que Prueba u\w+ cambió en «nombre» después de la revisión\.$/) },
        { fila: 3, motivo: 'El registro ya estaba así: no hubo nada que guardar.' },
      ],
    })
    expect(await query('select nombre, estado from area where id = $1', one.id)).toEqual([{ nombre: 'Aviso de otro', estado: 2 }])
  })
})

describe('an undo that could not take back everything', () => {
  it('may be tried again for what is left, and only for that', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Queda Uno' })
    const { impid } = await paste(caller, [
      ['#', 'Nombre'],
      [String(id), 'Queda otro'],
      ['', 'Queda Dos'],
    ])
    await apply(caller, impid)
    const taken = await createCatalogRow(caller, area, { nombre: 'Queda Uno' })
    expect(outcome(await undo(caller, impid))).toEqual({
      mensaje: 'Se deshizo la importación: se eliminó 1 registro. 1 registro quedó sin deshacer.',
      aplicados: 1,
      rechazados: [{ fila: 2, motivo: 'Ya existe un registro con el nombre «Queda Uno».' }],
    })
    expect(outcome(await undo(caller, impid))).toMatchObject({
      mensaje: 'No se deshizo ningún registro. 1 registro quedó sin deshacer.',
      aplicados: 0,
      rechazados: [{ fila: 2 }],
    })
    await caller.call(calls.remove, { body: { areid: taken.id } })
    expect(outcome(await undo(caller, impid))).toMatchObject({
      mensaje: 'Se deshizo la importación: 1 registro volvió a como estaba.',
      aplicados: 1,
      rechazados: [],
    })
    expect(await undo(caller, impid)).toMatchObject({ status: 409, body: { code: 'importacion.deshecha' } })
    expect(await query('select nombre from area where id = $1', id)).toEqual([{ nombre: 'Queda Uno' }])
  })

  it('calls a choice that is gone by its name', async () => {
    const [activity, definition] = [catalogByName('activity'), catalogByName('activity_location')]
    const caller = await app().signInWith(...windowPermissions(activity), ...windowPermissions(definition))
    const gone = await createCatalogRow(caller, activity, { nombre: 'Mesón' })
    await createCatalogRow(caller, definition, { nombre: 'Cava', actividades: [gone.id] })
    const { impid } = await paste(
      caller,
      [
        ['Nombre', 'Actividades'],
        ['Cava', ''],
      ],
      { definition },
    )
    await apply(caller, impid)
    await caller.call(catalogCalls(activity).remove, { body: { [activity.id]: gone.id } })
    expect(outcome(await undo(caller, impid)).rechazados).toEqual([
      { fila: 2, motivo: 'Actividades: la opción «Mesón» no existe o está inactiva' },
    ])
  })
})
