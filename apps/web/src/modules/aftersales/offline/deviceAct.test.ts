import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'
import { expect, it } from 'vitest'
import { type DeviceAct, pageOfAct } from './deviceAct.ts'

const late = (iddetalle: number, classification: number, feccierre: string): FindingLine => ({
  ...emptyFinding,
  estado: 2,
  classification,
  feccierre,
  iddetalle,
  key: null,
  tipo: 1,
  orden: 100 - iddetalle,
  ubicacionId: 1,
  ubicacion: 'Fachada',
  actividadId: 2,
  actividad: 'Aviso',
  adicional: false,
  categoria: '',
  subcategoria: '',
  nomresponsable: '',
  preentrega: null,
  fotos: noPhotos,
  usuact: '',
  fecact: null,
  version: 1,
  acciones: { editar: true },
})

it('what is late on the device stands as on the server: pending, under warranty, the others, by day and number', () => {
  const lines = [
    late(6, 2, '2020-01-01'),
    late(5, 0, '2020-01-02'),
    late(4, 3, '2020-01-01'),
    late(3, 1, '2020-01-03'),
    late(2, 1, '2020-01-03'),
    late(1, 1, '2020-01-04'),
  ]
  const act = { report: { detail: { totalOriginal: 6 } }, lines } as unknown as DeviceAct
  const { results } = pageOfAct(act, { opc: 6, filters: {}, rows: 50, first: 0 })
  expect(results.map(({ iddetalle }) => iddetalle)).toEqual([2, 3, 1, 4, 6, 5])
})
