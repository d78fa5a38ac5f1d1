import * as branchCalls from '@soportica/contract/branches/calls'
import * as branchLists from '@soportica/contract/branches/listCalls'
import * as cashierCalls from '@soportica/contract/cashiers/calls'
import * as cashierLists from '@soportica/contract/cashiers/listCalls'
import { callContext } from '@soportica/contract/projects/callContext'
import { saveBody } from '@soportica/contract/projects/formWire'
import { commonFilters, ids, listWire } from '@soportica/contract/projects/listWire'
import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { recordIdOrNew } from '@soportica/contract/core/wire'
import { z } from 'zod'
import { asAnswered } from '../../src/capabilities/projects/form/answeredValues.ts'
import { openRecord } from '../../src/capabilities/projects/form/openRecord.ts'
import { recordWith } from '../../src/capabilities/projects/form/record.queries.ts'
import { valuesOfRow } from '../../src/capabilities/projects/form/values.ts'
import { keepLists, listRecords, tabsOf } from '../../src/capabilities/projects/list/listRecords.ts'
import { deleteRecord } from '../../src/capabilities/projects/save/deleteRecord.ts'
import type { ProjectKind, SaveBody } from '../../src/capabilities/projects/save/hooks.ts'
import { recordNumber } from '../../src/capabilities/projects/save/recordNumber.ts'
import { restoreRecord } from '../../src/capabilities/projects/save/restoreRecord.ts'
import { saveRecord } from '../../src/capabilities/projects/save/saveRecord.ts'
import { branchKind } from '../../src/modules/branches/branchKind.ts'
import { cashierKind } from '../../src/modules/cashiers/cashierKind.ts'
import type { CurrentUser, UserContext } from '../../src/plugins/context.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { createUser } from '../factories/user.ts'
import { probeProjectFixture, probeKind, probeTable } from './probeProjectFixture.ts'

/** What a save sends beside the values of the record. */
type Sent = RecordValues & { readonly version?: number; readonly tipoModulo?: string }
/** By hand: the differences between kinds for shared tests. Nothing is derived from declarations. */
type Differs = {
  readonly project: Project
  /** SQL that creates the missing table. */
  readonly table: string
  readonly rights: Readonly<Record<'access' | 'viewAll' | 'create' | 'edit' | 'remove' | 'restore', number>>
  /** The number of the tab of all. */
  readonly all: number
  /** The general status: the initial one, one without requirements, and that of deleted records. */
  readonly statuses: { readonly field: FieldName; readonly first: number; readonly second: number; readonly deleted: number }
  readonly name: FieldName
  readonly code: FieldName
  /** A text and a flag of the general stage, with labels. */
  readonly text: readonly [name: FieldName, label: string]
  readonly flag: readonly [name: FieldName, label: string]
  /** A module with its own stage: actor, flag, and a value of the stage. */
  readonly stage: {
    readonly modulo: string
    readonly access: number
    readonly viewAll: number
    readonly edit: number
    readonly actor: FieldName
    readonly acts: 'visita' | 'civil'
    readonly values: RecordValues
  }
}

const calendar = async () => () => false
const clock = () => new Date('2026-11-23T15:00:00Z')

/** The operations on records of a kind, as its calls do them. */
function underTest<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  bodies: { readonly save: z.ZodType<B>; readonly list: z.ZodType; readonly tabs: z.ZodType },
  differs: Differs,
) {
  const { project } = kind
  const lists = keepLists(calendar)
  const alone = recordWith(project, () => ({}))
  type ListInput = Parameters<typeof listRecords>[3]
  const save = (context: UserContext, id: number, values: Sent) =>
    saveRecord(kind, context, calendar, bodies.save.parse({ tipoModulo: project.general, [project.key]: id, ...values }))
  return {
    ...differs,
    save,
    create: async (context: UserContext, values: Sent = {}): Promise<number> => {
      const { rows } = await context.db.$client.query<RecordValues>(
        `select d.region as "idRegion", d.id as "idDepartamento", m.id as "idMunicipio" from municipality m
           join department d on d.id = m.departamento where m.estado = 1 and m.eliminado_en is null order by m.id limit 1`,
      )
      const saved = await save(context, 0, { [differs.name]: 'Registro de prueba', ...rows[0], ...values })
      return recordNumber(saved, project.key)
    },
    remove: (context: UserContext, id: number) => deleteRecord(kind, context, id),
    restore: (context: UserContext, id: number) => restoreRecord(context, project, id),
    /** The values for a user who opens it in a module. */
    open: async (context: UserContext, id: number, modulo = project.general) =>
      asAnswered(project, valuesOfRow(project, (await openRecord(context, project, alone, id, modulo)).row, [])),
    list: (context: UserContext, query: object) =>
      listRecords(context, project, lists, bodies.list.parse({ rows: 100, first: 0, ...query }) as ListInput),
    tabs: (context: UserContext, query: object) =>
      tabsOf(context, project, lists, bodies.tabs.parse(query) as Parameters<typeof tabsOf>[3]),
  }
}

const probeCalls = callContext(probeProjectFixture)
const probeWire = listWire(probeProjectFixture, probeCalls, {
  filters: { ...commonFilters, region: ids.nullish() },
  sorts: ['consecutivo', 'nombre'],
  row: z.any(),
})

/** The kinds of projects on which shared tests run. */
export const projectsUnderTest = [
  underTest(
    cashierKind,
    { save: cashierCalls.saveCashier.body, list: cashierLists.listCashiers.body, tabs: cashierLists.getTabsCashiers.body },
    {
      project: cashierKind.project,
      table: '',
      rights: { access: 9, viewAll: 90, create: 138, edit: 139, remove: 93, restore: 445 },
      all: 0,
      statuses: { field: 'idEstadoCajero', first: 1, second: 2, deleted: 5 },
      name: 'nombreCajero',
      code: 'codigoCajero',
      text: ['grupo', 'Grupo'],
      flag: ['tieneConvenio', 'Tiene convenio'],
      stage: {
        modulo: 'visit',
        access: 11,
        viewAll: 438,
        edit: 192,
        actor: 'idVisitante',
        acts: 'visita',
        values: { fechaEntregaVisita: '2026-11-09' },
      },
    },
  ),
  underTest(
    branchKind,
    { save: branchCalls.saveBranch.body, list: branchLists.listBranch.body, tabs: branchLists.getTabsBranch.body },
    {
      project: branchKind.project,
      table: '',
      rights: { access: 267, viewAll: 91, create: 92, edit: 141, remove: 94, restore: 446 },
      all: -1,
      statuses: { field: 'idEstadoSucursal', first: 1, second: 2, deleted: 6 },
      name: 'nombre',
      code: 'codigo',
      text: ['area', 'Área'],
      flag: ['sucursalAprobada', 'Sucursal aprobada'],
      stage: {
        modulo: 'civil',
        access: 285,
        viewAll: 348,
        edit: 350,
        actor: 'idInterventorCivil',
        acts: 'civil',
        values: { fechaRealInicioCivil: '2026-11-09' },
      },
    },
  ),
  underTest(
    probeKind,
    { save: saveBody(probeProjectFixture, probeCalls, { pruid: recordIdOrNew }, {}), list: probeWire.list, tabs: probeWire.tabs },
    {
      project: probeProjectFixture,
      table: probeTable,
      rights: { access: 267, viewAll: 91, create: 92, edit: 141, remove: 94, restore: 446 },
      all: -1,
      statuses: { field: 'idEstadoPrueba', first: 1, second: 2, deleted: 6 },
      name: 'nombrePrueba',
      code: 'codigoPrueba',
      text: ['grupoPrueba', 'Grupo prueba'],
      flag: ['aprobada', 'Aprobada'],
      stage: { modulo: 'civil', access: 285, viewAll: 348, edit: 350, actor: 'idCivil', acts: 'civil', values: { notaObra: 'Vista' } },
    },
  ),
]

/** A user with exactly these permissions. */
export async function contextOf(
  database: Database,
  permisos: readonly number[],
  values: Parameters<typeof createUser>[2] = {},
): Promise<UserContext> {
  const { usuid } = await createUser(database, permisos, values)
  const grupo = values.heredar ? values.grupo : 0
  const user = { usuid, nombre: 'Prueba', grupo, permisos: new Set(permisos), ventanas: new Set() } as unknown as CurrentUser
  return { db: database.db, clock, log: undefined as never, requestId: 'prueba', user }
}
