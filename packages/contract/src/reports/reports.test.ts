import { expect, it } from 'vitest'
import { questionFromAddress, questionInAddress } from './address.ts'
import { periods } from './criteria.ts'
import { activeFields } from './question.ts'
import { branchReport, cashierReport } from './reports.ts'

it('has the sections of both reports in their order', () => {
  expect(cashierReport.sections.map(({ titulo }) => titulo)).toEqual([
    'Información Básica',
    'Inmobiliaria',
    'Visita Local',
    'Comité',
    'Contrato',
    'Diseño',
    'Canal',
    'Licencia',
    'Proyección Instalación',
    'Interventoría',
    'Constructor',
    'Instalador Seguridad',
  ])
  expect(branchReport.sections.map(({ key }) => key)).toEqual([
    'basica',
    'inmobiliaria',
    'diseno',
    'licencia',
    'adjudicacion',
    'intervencion',
    'aconstructor',
    'presupuesto',
    'suministros',
    'civil',
    'electromecanico',
    'seguridad',
    'alarma',
    'contrato',
    'adjuntos',
  ])
})

const inSection = (report: typeof cashierReport, section: string): string[] =>
  report.sections.find(({ key }) => key === section)!.fields.map(({ key }) => key)

it('asks for what a stage requires, and who works in it, where the stage is', () => {
  expect(inSection(branchReport, 'presupuesto')).toEqual(
    expect.arrayContaining(['idPresupuesto', 'idTipoAdjudicacion', 'fechaRealInicioPresupuesto', 'totalDiasRealesPresupuesto']),
  )
  expect(inSection(branchReport, 'inmobiliaria')).toContain('requiereInmobiliaria')
  const basic = [
    'codigo',
    'nombre',
    'direccion',
    'anioContable',
    'idRegion',
    'idDepartamento',
    'idMunicipio',
    'idImagen',
    'idFormato',
    'area',
  ]
  expect(inSection(branchReport, 'basica')).toEqual(
    expect.arrayContaining([...basic, 'idTipoIntervencion', 'idCentroCostos', 'idProyecto', 'idEstadoSucursal', 'fechaInicio']),
  )
})

it.each([cashierReport, branchReport])('names every field of $lista once, and what each row has is one of them', (report) => {
  const keys = report.sections.flatMap(({ fields }) => fields.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(Object.values(report.row).filter((key) => !keys.includes(key))).toEqual([])
})

it('lies in an address and is read from it', () => {
  const question = {
    registros: [3, 1],
    secciones: ['basica', 'visita'],
    campos: [
      { campo: 'fechaEntregaVisita', periodo: periods[8].value, cantidad: 3 },
      { campo: 'grupo' },
      { campo: 'nombreCajero', texto: 'Ñame' },
    ],
    sortField: 'anio',
    sortOrder: 1,
  } as const
  expect(questionFromAddress(cashierReport, questionInAddress(cashierReport, question))).toEqual(question)
  expect(questionFromAddress(cashierReport, 'otra cosa')).toBeUndefined()
  expect(questionFromAddress(cashierReport, JSON.stringify({ values: { campos: [{ campo: 'nada' }] } }))).toBeUndefined()
  expect(activeFields(cashierReport, { ...question, secciones: ['basica'] }).map(({ campo }) => campo)).toEqual(['grupo', 'nombreCajero'])
})
