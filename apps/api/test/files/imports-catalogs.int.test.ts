import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { outcome, paste, apply, undo } from '../factories/importBatch.ts'

const app = testApp()
const keeper = (definition: CatalogDefinition) => app().signInWith(...windowPermissions(definition))
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

describe('catalogues of every kind', () => {
  it('rows of a shared table stay in their catalogue', async () => {
    const [cashiers, branches] = [catalogByName('cashier_attached_type'), catalogByName('branch_attached_type')]
    const caller = await app().signInWith(...windowPermissions(cashiers), ...windowPermissions(branches))
    const { id } = await createCatalogRow(caller, branches, { nombre: 'Plano compartido' })
    const rows = [
      ['Nombre', 'Prefijo', 'Actor', 'Tipo alerta', 'Múltiples archivos'],
      ['Plano compartido', 'Sin asignar', 'instalador electromecanico', '', 'sí'],
      ['Plano errado', '', 'Nadie', 'Adjuntos de obra', ''],
    ]
    const { impid, filas } = await paste(caller, rows, { definition: cashiers })
    expect(filas).toMatchObject([
      {
        estado: 'nueva',
        valores: { prefijo: '', actid: 'Instalador Electromecánico', tasid: 'Sin Asignar', aceptaMultiplesArchivos: 'Si' },
      },
      {
        estado: 'erronea',
        errores: [
          { campo: 'actid', mensaje: 'El campo actor no es válido' },
          { campo: 'aceptaMultiplesArchivos', mensaje: 'El campo multiples archivos es requerido' },
        ],
      },
    ])
    await apply(caller, impid)
    expect(
      await query("select sistema, actid, tasid, estid from attached_type where nombre = 'Plano compartido' order by sistema"),
    ).toEqual([{ sistema: 1, actid: 11, tasid: 0, estid: 1 }, expect.objectContaining({ sistema: 2 })])
    const foreign = await paste(
      caller,
      [
        ['#', 'Nombre'],
        [String(id), 'Robado'],
      ],
      { definition: cashiers },
    )
    expect(foreign.filas).toMatchObject([{ estado: 'erronea', errores: [{ campo: 'tadid' }] }])
  })

  it('rows of a row are matched within it alone', async () => {
    const [category, definition] = [catalogByName('aftersales_category'), catalogByName('aftersales_subcategory')]
    const caller = await app().signInWith(...windowPermissions(category), ...windowPermissions(definition))
    const one = await createCatalogRow(caller, category)
    const two = await createCatalogRow(caller, category)
    const own = await createCatalogRow(caller, definition, { nombre: 'Grietas', pvcId: one.id })
    const { impid, totales } = await paste(caller, [['Nombre'], ['Grietas'], ['Humedad']], { definition, lugar: two.id })
    expect(totales).toMatchObject({ nueva: 2 })
    expect(outcome(await apply(caller, impid)).aplicados).toBe(2)
    expect(await query('select nombre from aftersales_subcategory where pvc_id = $1 order by nombre', two.id)).toHaveLength(2)
    const { filas } = await paste(caller, [['#'], [String(own.id)]], { definition, lugar: two.id })
    expect(filas).toMatchObject([{ estado: 'erronea' }])
    expect((await paste(caller, [['Nombre'], ['GRIETAS']], { definition, lugar: one.id })).totales.igual).toBe(1)
    const late = await paste(caller, [['Nombre'], ['Tardía']], { definition, lugar: two.id })
    await caller.call(catalogCalls(category).remove, { body: { [category.id]: two.id } })
    expect(outcome(await apply(caller, late.impid))).toMatchObject({
      aplicados: 0,
      rechazados: [{ fila: 2, motivo: 'El campo categoría no es válido: no existe' }],
    })
  })

  it('associations are names, which may have commas of their own', async () => {
    const [activity, definition] = [catalogByName('activity'), catalogByName('activity_location')]
    const caller = await app().signInWith(...windowPermissions(activity), ...windowPermissions(definition))
    const ids: Record<string, number> = {}
    for (const nombre of ['Luz', 'Luz, agua y gas', 'Piso']) ids[nombre] = (await createCatalogRow(caller, activity, { nombre })).id
    await createCatalogRow(caller, activity, { nombre: 'Apagada', estado: 2 })
    const { impid, filas } = await paste(
      caller,
      [
        ['Nombre', 'Actividades'],
        ['Cocina', 'PISO, luz, agua  y gas'],
        ['Baño', 'Luz,Piso, luz'],
        ['Patio', 'Piso, Teja'],
        ['Sótano', 'Apagada'],
        ['Azotea', ''],
      ],
      { definition },
    )
    expect(filas.map(({ estado, errores }) => [estado, errores[0]?.mensaje])).toEqual([
      ['nueva', undefined],
      ['nueva', undefined],
      ['erronea', 'Actividades: «Teja» no existe o está inactivo'],
      ['erronea', 'Actividades: «Apagada» no existe o está inactivo'],
      ['nueva', undefined],
    ])
    expect(outcome(await apply(caller, impid)).aplicados).toBe(3)
    const chosen = async (nombre: string) =>
      (
        await query(
          'select activity_id from activity_location_activity l join activity_location t on t.id = l.activity_location_id where t.nombre = $1 order by 1',
          nombre,
        )
      ).map(({ activity_id }) => activity_id)
    expect(await chosen('Cocina')).toEqual([ids['Luz, agua y gas'], ids['Piso']])
    expect(await chosen('Baño')).toEqual([ids['Luz'], ids['Piso']])
    const second = await paste(
      caller,
      [
        ['Nombre', 'Actividades'],
        ['Cocina', 'Luz, agua y gas, Piso'],
        ['Baño', ''],
        ['Azotea', 'Piso'],
      ],
      { definition },
    )
    expect(second.filas).toMatchObject([
      { estado: 'igual' },
      { estado: 'cambiada', valores: { actividades: '' }, antes: { actividades: 'Luz, Piso' } },
      { estado: 'cambiada', valores: { actividades: 'Piso' }, antes: { actividades: '' } },
    ])
    await apply(caller, second.impid)
    expect(await chosen('Baño')).toEqual([])
    expect(outcome(await undo(caller, second.impid)).aplicados).toBe(2)
    expect([await chosen('Baño'), await chosen('Azotea')]).toEqual([[ids['Luz'], ids['Piso']], []])
  })

  it('ticks, steps and their days are checked together, as in a save', async () => {
    const definition = catalogByName('modality')
    const caller = await keeper(definition)
    const { filas, impid } = await paste(
      caller,
      [
        ['Nombre', 'Visita', 'Días de visita', 'Interventor', 'Días de interventor', 'Seguridad', 'Tipo'],
        ['Con visita', 'sí', '5', 'X', '2', 'X', 'Modalidad 2'],
        ['Sin días', 'SI', '', '', '', '', ''],
        ['Sin tick', 'NO', '3', '', '4', '', ''],
        ['Días raros', 'SI', '3,5', 'quizás', '', '', ''],
        ['Días de menos', 'SI', '-2', '', '', '', ''],
        ['Días de más', 'SI', '12345678901', '', '', '', ''],
      ],
      { definition },
    )
    expect(filas.map(({ estado, errores }) => [estado, errores.map(({ mensaje }) => mensaje)])).toEqual([
      ['nueva', []],
      ['erronea', ['El campo días de visita es requerido']],
      ['nueva', []],
      ['erronea', ['El campo días de visita debe ser un número entero', 'El campo interventor no es válido; use: SI o NO']],
      ['erronea', ['El campo días de visita debe estar entre 0 y 999']],
      ['erronea', ['El campo días de visita debe estar entre 0 y 999']],
    ])
    await apply(caller, impid)
    expect(
      await query(
        "select visita, diasvisita, interventor, diasinterventoria, seguridad, diasinstaladorseguridad, tipo, estado from modality where nombre = 'Con visita'",
      ),
    ).toEqual([
      { visita: 1, diasvisita: 5, interventor: 1, diasinterventoria: 2, seguridad: 1, diasinstaladorseguridad: 0, tipo: 2, estado: 1 },
    ])
  })

  it('values that depend on a tick go with it, and return with the undo', async () => {
    const definition = catalogByName('requirement_type')
    const caller = await keeper(definition)
    const { id } = await createCatalogRow(caller, definition, { nombre: 'Cédula', requiereAdjunto: 1, multiple: 1, obligatorio: 1 })
    const { filas, impid } = await paste(
      caller,
      [
        ['Nombre', 'Requiere adjunto'],
        ['Cédula', 'NO'],
      ],
      { definition },
    )
    expect(filas[0]?.antes).toEqual({ requiereAdjunto: 'SI', multiple: 'SI', obligatorio: 'SI' })
    await apply(caller, impid)
    const stored = () => query('select requiere_adjunto, multiple, obligatorio from requirement_type where id = $1', id)
    expect(await stored()).toEqual([{ requiere_adjunto: 0, multiple: 0, obligatorio: 0 }])
    await undo(caller, impid)
    expect(await stored()).toEqual([{ requiere_adjunto: 1, multiple: 1, obligatorio: 1 }])
  })
})

const { create, edit, delete: remove } = area.permissions
const mayImport = async (...rights: Parameters<ReturnType<typeof app>['signInWith']>) => {
  const caller = await app().signInWith(...rights)
  const { status, body } = await caller.call(catalogCalls(area).list, { body: {} })
  expect(status).toBe(200)
  return (body['acciones'] as unknown as Record<string, unknown>)['importar']
}

it.each([
  ['create', create],
  ['edit', edit],
])('lets who may %s bring rows from Excel', async (_, right) => expect(await mayImport(right)).toBe(true))

it('names the missing rights', async () =>
  expect(await mayImport(remove)).toBe(`No tiene permiso para crear áreas o editar áreas (permiso ${create} o ${edit})`))
