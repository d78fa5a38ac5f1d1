import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'
import { localSearchStateIds } from '@soportica/rules/localSearch'
import { root } from './product.ts'

/** One call of a list: which, and what is asked. */
export type Ask = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }
type Body = Ask['body']
type Schema = { $ref?: string; enum?: string[]; anyOf?: Schema[]; oneOf?: Schema[]; properties?: Record<string, Schema> }
type Described = {
  paths: Record<string, { post?: { requestBody?: { content: { 'application/json'?: { schema: Schema } } } } }>
  components: { schemas: Record<string, Schema> }
}
/** The questions of a list besides its orders. */
type List = {
  /** What each call of it has. */
  readonly base?: Body
  readonly tabs?: readonly Body[]
  /** Tried in every tab. */
  readonly filters?: readonly Body[]
  /** Tried once. */
  readonly more?: readonly Body[]
}

const days = { desde: '2026-09-01', hasta: '2026-10-15' }
const tabsOf = (name: string, values: readonly unknown[]): Body[] => values.map((value) => ({ [name]: value }))

/** The first row of its own list gives the values by which it is narrowed. */
export type Sample = { readonly consecutivo: number; readonly codigo: string; readonly nombre: string }
function projectList(project: Project, statuses: readonly number[], { consecutivo, codigo, nombre }: Sample): List {
  const filters: Body[] = [
    { consecutivo: [consecutivo] },
    { nombre },
    { nombre: 'la' },
    { anioContable: 2026 },
    { codigo },
    { codigo: codigo.slice(0, 1) },
    ...Object.keys(project.list.lookups).map((name) => ({ [name]: [1] })),
    { actor: [1] },
    { actor: [0] },
    { responsable: [1] },
    { responsable: [0] },
    { padreHijo: 1 },
    { padreHijo: 2 },
    { listoParaEntregar: 1 },
    { pendiente: 1 },
    ...['vencido', 'porVencer', 'semana'].map((plazo) => ({ plazo })),
    ...project.dueStages.map(({ stage }) => ({ plazo: 'vencido', etapa: stage.key })),
  ]
  return {
    base: { tipoModulo: project.general },
    tabs: tabsOf('estado', statuses),
    filters: filters.map((each) => ({ filters: each })),
    more: project.modules.flatMap(({ name }) => statuses.map((estado) => ({ tipoModulo: name, estado }))),
  }
}

export type Samples = { readonly cashier: Sample; readonly branch: Sample; readonly report: number }
const listsOf = ({ cashier, branch, report }: Samples): Readonly<Record<string, List>> => ({
  '/api/cashiers/list_cashiers': projectList(cashierProject, [0, 1, 2, 3, 4], cashier),
  '/api/branchOffice/list_branch': projectList(branchProject, [-1, 1, 2, 3, 4, 5, 6, 7], branch),
  '/api/list_request': {
    tabs: tabsOf('estado', [0, 1, 2, 4, 24]),
    filters: [{ proyecto: [1] }, { requisito: [1] }, { solicitante: 'ana' }, { vencidas: true }, { esperaPorMi: true }, days],
  },
  '/api/list_request_local_search': {
    base: { opc: 0 },
    tabs: tabsOf('estado', [0, ...localSearchStateIds]),
    filters: [{ numero: 1 }, days],
  },
  '/api/list_request_plains': {
    tabs: tabsOf('estado', [0, 1, 2, 3]),
    filters: [{ codigo: 'C1' }, { nombre: 'diana' }, { region: 'centro' }, { proyecto: [1] }, { tipoPlanos: [1] }, days],
  },
  '/api/aftersales/list_reports': { tabs: tabsOf('estadoReporte', [0, 1, 2, 3]), filters: [{ vencidos: true }, { contratista: [1] }] },
  '/api/aftersales/list_findings': { base: { repid: report }, tabs: tabsOf('opc', [0, 1, 2, 3]) },
  '/api/aftersales/list_my_findings': { filters: [{ texto: 'la' }, { cerrados: true }, { vencidos: true }] },
  '/api/aftersales/list_subcategories': { base: { pvcId: 1 } },
  '/api/pagination_users': { filters: [{ nombre: 'a' }, { perfil: 1 }, { estado: 1 }] },
  '/api/list_entity_data': { base: { opc: 0 }, filters: [{ texto: 'la' }] },
  '/api/cashiers/search_dynamic_report': { base: { values: {} } },
  '/api/branchOffice/search_dynamic_branch_report': { base: { values: {} } },
  '/api/general/find_records': { base: { sistema: 1 } },
  '/api/general/get_history': { base: { entidad: cashierProject.entidad, id: cashier.consecutivo } },
  '/api/cashiers/pagination_attached_type': { tabs: tabsOf('sistema', [1, 2]) },
})

/** Every list of the description of the API, with each of its tabs, orders in both directions and main filters. */
export function everyAsk(samples: Samples): Ask[] {
  const { paths, components } = JSON.parse(readFileSync(join(root, 'apps/api/openapi.json'), 'utf8')) as Described
  const resolved = (schema: Schema = {}): Schema => (schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1)!]) : schema)
  const choices = (schema: Schema): string[] => {
    const { enum: own, anyOf = [] } = resolved(schema)
    return own ?? anyOf.flatMap(choices)
  }
  const declared = listsOf(samples)
  return Object.entries(paths).flatMap(([address, { post }]) => {
    const { properties, oneOf = [] } = resolved(post?.requestBody?.content['application/json']?.schema)
    const fields = properties ?? resolved(oneOf[0]).properties ?? {}
    if (!('rows' in fields && 'first' in fields) || address.includes('/generate_excel')) return []
    const path = address.replace('/soportica', '')
    const words = ['nombre', 'texto'].filter((name) => name in fields).map((name) => ({ [name]: 'la' }))
    const { base = {}, tabs = [{}], filters = words, more = [] } = declared[path] ?? {}
    const orders = choices(fields['sortField'] ?? {}).flatMap((sortField) => [1, -1].map((sortOrder) => ({ sortField, sortOrder })))
    const bodies = [...tabs.flatMap((tab) => [{}, ...orders, ...filters].map((each) => ({ ...tab, ...each }))), ...more]
    return bodies.map((body) => ({ path, body: { ...base, rows: 20, first: 0, ...body } }))
  })
}
