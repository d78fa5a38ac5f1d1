import { expect, test } from 'vitest'
import { factsOf, type Summary } from './description.ts'

const summary: Summary = {
  direccion: 'Calle 1',
  region: 'Centro',
  municipio: 'Bogotá',
  grupo: 'A',
  tipoProyecto: 'Nuevo',
  tipologia: 'Cajero',
  tipoIntervencion: 'Instalación',
  ubicacion: 'Interno',
  atiende: 'Banco',
  reqInmoviliaria: 0,
  inmoviliaria: 'Ana',
  estInmoviliaria: 'Pendiente',
  idEstInmoviliaria: 1,
  reqDisenio: 1,
  disenio: 'Beto',
  estDisenio: 'En Diseño',
  idEstDisenio: 2,
  reqVisita: 0,
  visitante: 'Caro',
  estVisita: 'Programada',
  idEstVisita: 2,
  interventoria: '',
  contratista: '',
  seguridad: '',
  fechaComite: '2026-03-04',
  estProyecto: 'En Proceso',
  idEstProyecto: 1,
  fechaInicio: null,
  fechaEntraAtm: null,
  sucursal: '',
  codMonitoreo: 'N/A',
  hijos: [],
  etapas: [],
  versiones: [],
}

test('a stage is described only when it is required', () => {
  const facts = new Map(factsOf(summary).map(([label, value]) => [label, value]))
  expect([facts.get('Requiere diseño'), facts.get('Diseño'), facts.get('Estado diseño')]).toEqual(['Sí', 'Beto', 'En Diseño'])
  for (const label of ['Requiere inmobiliaria', 'Inmobiliaria', 'Requiere visita', 'Estado visita']) expect(facts.has(label)).toBe(false)
  expect(factsOf({ ...summary, reqInmoviliaria: 1, reqVisita: 1 })).toHaveLength(factsOf(summary).length + 6)
})

test('all that there is to say of it stands in this order', () => {
  expect(factsOf({ ...summary, reqInmoviliaria: 1, reqVisita: 1, sucursal: 'Norte' }).map(([label]) => label)).toEqual([
    'Estado del proyecto',
    'Grupo',
    'Tipo proyecto',
    'Tipología',
    'Tipo intervención',
    'Ubicación',
    'Atiende',
    'Requiere inmobiliaria',
    'Inmobiliaria',
    'Estado inmobiliaria',
    'Requiere visita',
    'Visita',
    'Estado visita',
    'Requiere diseño',
    'Diseño',
    'Estado diseño',
    'Interventoría',
    'Contratista',
    'Instalador de alarmas',
    'Fecha comité',
    'Inicio de obra',
    'Entrega ATM',
    'Código de monitoreo recibido',
    'Sucursal',
  ])
})

test('days are written as people do', () => {
  const facts = new Map(factsOf(summary).map(([label, value]) => [label, value]))
  expect([facts.get('Fecha comité'), facts.get('Inicio de obra')]).toEqual(['04-03-2026', ''])
})

test('a status has its meaning', () =>
  expect(factsOf(summary).filter(([, , meaning]) => meaning)).toEqual([
    ['Estado del proyecto', 'En Proceso', 'progress'],
    ['Estado diseño', 'En Diseño', 'progress'],
  ]))
