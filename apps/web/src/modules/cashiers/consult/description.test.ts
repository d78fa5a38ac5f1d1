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
  reqDisenio: 1,
  disenio: 'Beto',
  estDisenio: 'En Diseño',
  reqVisita: 0,
  visitante: 'Caro',
  estVisita: 'Programada',
  interventoria: '',
  contratista: '',
  seguridad: '',
  fechaComite: '2026-03-04',
  estProyecto: 'En Proceso',
  fechaInicio: null,
  fechaEntraAtm: null,
  codMonitoreo: 'N/A',
  hijos: [],
  etapas: [],
}

test('a stage is described only when it is required', () => {
  const facts = new Map(factsOf(summary))
  expect([facts.get('Requiere diseño'), facts.get('Diseño'), facts.get('Estado diseño')]).toEqual(['Sí', 'Beto', 'En Diseño'])
  for (const label of ['Requiere inmobiliaria', 'Inmobiliaria', 'Requiere visita', 'Estado visita']) expect(facts.has(label)).toBe(false)
  expect(factsOf({ ...summary, reqInmoviliaria: 1, reqVisita: 1 })).toHaveLength(factsOf(summary).length + 6)
})

test('days are written as people do', () => {
  const facts = new Map(factsOf(summary))
  expect([facts.get('Fecha comité'), facts.get('Inicio de obra')]).toEqual(['04-03-2026', ''])
})
