import { describe, expect, it } from 'vitest'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { cellFields } from './cellFields.ts'
import { dateLabels } from './dates.ts'
import { listColumnsOf } from './listColumns.ts'
import { moreColumns } from './moreColumns.ts'
import type { Project } from './project.ts'

const keysOf = (project: Project, modulo: string) => [...listColumnsOf(project, modulo), ...moreColumns(project)].map(({ key }) => key)
const rowOf = (project: Project) => ({ proxima: { etapa: project.dueStages[0]!.stage.titulo } })

describe.each([cashierProject, branchProject] as const)('the lists of $words.many', (project: Project) => {
  const modulos = project.modules.map(({ name }) => name)

  it.each(modulos)('change every column of %s, or say why not', (modulo) => {
    const known = new Set([...project.fieldByName.keys(), ...dateLabels(project).keys()])
    const cells = keysOf(project, modulo).map((key) => [key, cellFields(project, modulo, key, rowOf(project))] as const)
    const unknown = cells.filter(([, change]) => typeof change !== 'string' && !change.every((name) => known.has(name)))
    expect(unknown).toEqual([])
    const fixed = cells.flatMap(([key, change]) => (typeof change === 'string' ? [key] : []))
    const counted = moreColumns(project).flatMap(({ key, kind }) => (kind === 'deviation' || key.startsWith('inicial_') ? [key] : []))
    expect(fixed.toSorted()).toEqual(['consecutivo', 'dias', 'faltantes', 'padre', ...counted].toSorted())
  })
})

it.each([
  [cashierProject, 'cashiers', 'estado', ['idEstadoCajero']],
  [cashierProject, 'visit', 'estado', ['idEstadoVisita']],
  [cashierProject, 'visit', 'estadoProyecto', ['idEstadoCajero']],
  [cashierProject, 'security', 'estado', ['idEstadoCajero']],
  [cashierProject, 'cashiers', 'codigo', ['codigoCajero']],
  [cashierProject, 'cashiers', 'municipio', ['idRegion', 'idDepartamento', 'idMunicipio']],
  [cashierProject, 'cashiers', 'anioContable', ['anioContable']],
  [cashierProject, 'cashiers', 'proxima', ['fechaTeoricaEntregaInmobiliaria']],
  [cashierProject, 'cashiers', 'responsable', ['idInmobiliaria']],
  [cashierProject, 'cashiers', 'teorica_visita', ['fechaTeoricaEntregaVisita']],
  [cashierProject, 'cashiers', 'real_visita', ['fechaEntregaVisita']],
  [cashierProject, 'cashiers', 'idVisitante', ['idVisitante']],
  [branchProject, 'branch', 'imagen', ['idImagen']],
] as const)('in %o a cell of %s, %s, changes %o', (project, modulo, key, names) => {
  expect(cellFields(project, modulo, key, { proxima: { etapa: 'Inmobiliaria' } })).toEqual(names)
})

it.each([
  ['proxima', null, 'No tiene una próxima entrega'],
  ['responsable', null, 'No tiene una próxima entrega'],
  ['responsable', { etapa: 'Contrato' }, 'La etapa Contrato no tiene responsable'],
])('the cell %s of a row with %o says «%s»', (key, proxima, reason) => {
  expect(cellFields(cashierProject, 'cashiers', key, { proxima })).toBe(reason)
})
