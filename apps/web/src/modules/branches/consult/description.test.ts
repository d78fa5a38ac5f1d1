import { expect, test } from 'vitest'
import { type Description, factsOf } from './description.ts'

const description = {
  estProyecto: 'Entregada',
  idEstProyecto: 4,
  area: '120 m2',
  centroCostos: 'C-1',
  reqBusquedaLocal: 1,
  inmoviliaria: 'Ana',
  estInmoviliaria: 'Pendiente',
  idEstInmoviliaria: 1,
  reqDisenio: 1,
  disenio: 'Beto',
  estDisenio: 'En Diseño',
  idEstDisenio: 2,
  reqLicencia: 0,
  tipoAdjudicacion: 'Directa',
  constructor: 'Obras',
  intCivil: 'Caro',
  intElectromecanico: 'Dora',
  intSeguridad: 'Eva',
  insAlarma: 'Fabio',
  fechaInicio: '2026-02-03',
  fechaEntrega: '2026-03-20',
  codMonitoreo: 'M-1',
} as Description

test('it tells what was asked for, of a stage that is done without only that it is', () => {
  const facts = factsOf(description).map(([label, value]) => [label, value])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Estado del proyecto', 'Entregada'],
      ['Área', '120 m2'],
      ['Centro costos', 'C-1'],
      ['Requiere inmobiliaria', 'Sí'],
      ['Inmobiliaria', 'Ana'],
      ['Estado inmobiliaria', 'Pendiente'],
      ['Requiere diseño', 'Sí'],
      ['Diseñador', 'Beto'],
      ['Estado diseño', 'En Diseño'],
      ['Requiere licencia', 'No'],
      ['Tipo adjudicación', 'Directa'],
      ['Constructor', 'Obras'],
      ['Interventor Civil', 'Caro'],
      ['Instalador Electromecánico', 'Dora'],
      ['Instalador Seguridad', 'Eva'],
      ['Instalador Alarma', 'Fabio'],
      ['Fecha de inicio', '03-02-2026'],
      ['Fecha de entrega', '20-03-2026'],
      ['Código monitoreo', 'M-1'],
    ]),
  )
  const without = factsOf({ ...description, reqBusquedaLocal: 0, reqDisenio: 0 }).map(([label]) => label)
  expect(without).toEqual(expect.arrayContaining(['Requiere inmobiliaria', 'Requiere diseño']))
  for (const label of ['Inmobiliaria', 'Estado diseño', 'Estado licencia']) expect(without).not.toContain(label)
})
