import { expect, it } from 'vitest'
import { questionFromAddress, questionInAddress } from './address.ts'
import { branchWire, cashierWire } from './calls.ts'
import { tickedField } from './criteria.ts'
import { activeFields, baseFields, columnsIn, type ReportQuestion, valuesOf } from './question.ts'
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

const question: ReportQuestion = {
  registros: [3, 1],
  secciones: ['basica', 'visita'],
  campos: [
    { campo: 'fechaEntregaVisita', periodo: 'proximosHabiles', cantidad: 3 },
    { campo: 'grupo' },
    { campo: 'nombreCajero', texto: 'Ñame * t.y 2' },
    { campo: 'anioContable', minimo: 2024, maximo: 2026 },
    { campo: 'idRegion', ids: [0, 12] },
    { campo: 'tieneConvenio', valor: 0 },
    { campo: 'fechaInicioCajero', desde: '2026-01-01', hasta: '2026-03-31' },
    { campo: 'codigoCajero', vacio: 1 },
    { campo: 'diferencia_visita', oculto: 1, minimo: -3, maximo: 12 },
  ],
  sortField: 'anio',
  sortOrder: 1,
}
const columns = (values: ReportQuestion) => columnsIn(cashierReport, values).map(({ key }) => key)
it('shows ticked fields, filters by others without a column, and forgets a hidden field without a criterion', () => {
  expect(columns(question)).toHaveLength(question.campos.length - 1)
  expect(columns(question)).not.toContain('diferencia_visita')
  const hidden = { ...question, campos: question.campos.slice(-1) }
  expect(columns(hidden)).toEqual(baseFields(cashierReport).map(({ key }) => key))
  expect(
    valuesOf(cashierReport).parse({
      campos: [
        { campo: 'grupo', oculto: 1 },
        { campo: 'direccion', oculto: null },
      ],
    }).campos,
  ).toEqual([{ campo: 'direccion' }])
})

it('has the days between theoretical and real delivery of every stage that has both', () => {
  const differences = ({ fieldByName }: typeof cashierReport) => [...fieldByName.keys()].filter((key) => key.startsWith('diferencia_'))
  expect(differences(cashierReport)).toEqual(
    [
      'inmobiliaria',
      'visita',
      'comite',
      'contrato',
      'diseno',
      'canal',
      'licencia',
      'proyeccion',
      'interventoria',
      'aconstructor',
      'seguridad',
    ].map((key) => `diferencia_${key}`),
  )
  expect(differences(branchReport)).toContain('diferencia_presupuesto')
})

const read = (address: string) => questionFromAddress(cashierReport, new URLSearchParams(address))

it.each(['anioContable', 'totalDiasRealesPresupuesto'])('takes whole numbers alone for %s', (campo) => {
  expect(branchReport.fieldByName.get(campo)?.kind).toBe('number')
  expect([2024, 2024.5, '2024'].map((minimo) => tickedField.safeParse({ campo, minimo }).success)).toEqual([true, false, false])
})

it('lies in an address and is read from it', () => {
  expect(read(questionInAddress(cashierReport, question).toString())).toEqual({ question, dropped: [] })
  expect(read('')).toBeUndefined()
  expect(read('busqueda=3')).toBeUndefined()
  expect(activeFields(cashierReport, { ...question, secciones: ['basica'] }).map(({ campo }) => campo)).not.toContain('fechaEntregaVisita')
})

it('asks everything with an address of its own', () => {
  const everything = { registros: [], secciones: [], campos: [], sortField: 'cajId', sortOrder: -1 } as const
  expect(questionInAddress(cashierReport, everything).toString()).toBe('secciones=')
  expect(read('secciones=')).toEqual({ question: everything, dropped: [] })
  for (const [wire, sortField] of [
    [cashierWire, 'cajId'],
    [branchWire, 'sucId'],
  ] as const)
    expect(wire.search.parse({ values: {} })).toMatchObject({ sortField, sortOrder: -1, rows: 20, first: 0 })
})

it('leaves out of an address what the report does not take, and names it', () => {
  const address =
    'secciones=basica.otra&campo=nada*v.1&campo=anioContable*n.9*x.3&campo=idRegion*i.x&campo=grupo&campo=grupo&orden=nada.asc'
  const { question: left, dropped } = read(address)!
  expect(left).toEqual({ registros: [], secciones: ['basica'], campos: [{ campo: 'grupo' }], sortField: 'cajId', sortOrder: -1 })
  expect(dropped).toEqual(['nada', 'Año contable', 'Región', 'Grupo'])
})

it('is short: twenty fields with criteria lie in a thousand letters', () => {
  const campos = cashierReport.sections
    .flatMap(({ fields }) => fields)
    .slice(0, 20)
    .map(({ key }) => ({ campo: key }))
  expect(questionInAddress(cashierReport, { ...question, campos }).toString().length).toBeLessThan(1000)
})
