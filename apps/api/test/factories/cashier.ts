import { randomUUID } from 'node:crypto'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import * as calls from '@soportica/contract/cashiers/calls'
import { interventionWithoutLocation } from '@soportica/contract/cashiers/delivery'
import type { ActorFlag } from '@soportica/contract/people/actors'
import type { CashierName, FieldName } from '@soportica/contract/projects/fieldName'
import { allPerids } from '@soportica/contract/permissions/permissions'
import type { Database } from '../../src/plugins/db/database.ts'
import type { Answer, Caller, TestApp } from '../app.ts'
import { createUser, type TestUser } from './user.ts'

/** What is accepted and never read. */
type Ignored = 'dataAnterior' | 'modalityValidations' | 'usureg' | 'usuact' | 'idusuario'
type Extra = Ignored | 'cajid' | 'version' | 'tipoModulo' | 'nota' | 'motivo' | 'reprogramming' | 'duplicadoDe' | 'origen' | 'clave'
/** What the form of a cashier sends. */
type CashierSent = { readonly [N in CashierName | Extra]?: unknown }
/** Stages of the modality of the test, with their days. */
export const daysOf = { inmobiliaria: 15, visita: 5, comite: 5, contrato: 10, disenio: 10, canal: 8, aconstructor: 20 } as const

/** A modality that ticks these steps; supervision and security too, without days unless they are given. */
export async function createModality({ pool }: Database, steps: Partial<Record<string, number>> = daysOf): Promise<number> {
  const ticked = { interventor: 0, seguridad: 0, ...steps }
  const columns = modality.fields.flatMap((field): [string, number][] => {
    const days = field.kind === 'step' ? ticked[field.name as keyof typeof ticked] : undefined
    return field.kind === 'step' && days !== undefined
      ? [
          [field.name, 1],
          [field.days, days],
        ]
      : []
  })
  const { rows } = await pool.query(
    `insert into modality (nombre, tipo, usureg, usuact${columns.map(([name]) => `, ${name}`).join('')})
     values ($1, 1, 1, 1${columns.map((_, at) => `, $${at + 2}`).join('')}) returning id`,
    [`Modalidad ${randomUUID()}`, ...columns.map(([, value]) => value)],
  )
  return rows[0].id
}

/** A user with this actor and the rights to work in its module. */
export const createActor = (
  database: Database,
  flag: ActorFlag,
  permisos: number[] = [],
  values: Record<string, unknown> = {},
): Promise<TestUser> => createUser(database, permisos, { [flag]: 1, ...values })

export async function aMunicipality({ pool }: Database): Promise<{ idRegion: number; idDepartamento: number; idMunicipio: number }> {
  const { rows } = await pool.query(`select d.region as "idRegion", d.id as "idDepartamento", m.id as "idMunicipio"
    from municipality m join department d on d.id = m.departamento where m.estado = 1 order by m.id limit 1`)
  return rows[0]
}

/** The body of a new cashier's form. */
export async function cashierBody(database: Database, values: CashierSent = {}): Promise<CashierSent> {
  return { nombreCajero: `Cajero ${randomUUID().slice(0, 8)}`, direccion: 'Calle 1 # 2-3', ...(await aMunicipality(database)), ...values }
}

/** All that a delivery asks for. */
export async function deliverable(database: Database): Promise<CashierSent> {
  const actor = async (flag: ActorFlag) => (await createActor(database, flag)).usuid
  return {
    codigoCajero: `C-${randomUUID().slice(0, 8)}`,
    idAtiende: 1,
    idRiesgo: 1,
    idTipologia: 1,
    idCentroCostos: 1,
    idTipoIntervencion: await plainIntervention(database),
    idUbicacionATM: 1,
    idArea: 1,
    fechaInicioObraInterventoria: '2026-03-02',
    idInterventoria: await actor('interventoria'),
    fechaEntregaATM: '2026-03-09',
    idConstructor: await actor('aconstructor'),
    idInstaladorSeguridad: await actor('seguridad'),
    codigoMonitoreo: 'MON-1',
  }
}
/** Not the intervention that needs no site, whatever the next id. */
export async function plainIntervention(database: Database, aplica = 0): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into intervention_type (nombre, aplica_codigo, usureg, usuact) values ($1, $2, 1, 1) returning id`,
    [`Intervención ${randomUUID()}`, aplica],
  )
  return rows[0].id === interventionWithoutLocation ? plainIntervention(database, aplica) : rows[0].id
}

export type Saved = { cajid: number; version: number }
export async function createCashier(caller: Caller, database: Database, values: CashierSent = {}): Promise<Saved> {
  const answer = await caller.call(calls.saveCashier, { body: await cashierBody(database, values) })
  if (answer.status !== 200) throw new Error(`no cashier was created: ${JSON.stringify(answer.body)}`)
  return { cajid: Number(answer.body['cajid']), version: 1 }
}
export const saveCashier = (caller: Caller, cajid: number, values: CashierSent): Promise<Answer> =>
  caller.call(calls.saveCashier, { body: { cajid, ...values } })

export type Detail = {
  valores: { [N in FieldName]?: string | number | null }
  nombres: { [N in FieldName]?: string }
  fijos: Record<string, number>
  hijos: { caj_id: number; caj_nombre: string }[]
  padre: { caj_id: number; caj_nombre: string } | null
  version: number
  etapas: Record<string, true | string>
  acciones: Record<string, true | string>
  faltantes: { campo: string }[]
  plazos: { hoy: string; pronto: string }
  pedidas: string[] | null
  conArchivosONotas: string[]
  reprogramacion: { fecha: string; usuario: string; motivo: string; etapas: string[] } | null
}
export async function detailOf(caller: Caller, cajid: number, tipoModulo = 'cashiers'): Promise<Detail> {
  const answer = await caller.call(calls.getDetailCashier, { body: { cajid, tipoModulo } })
  if (answer.status !== 200) throw new Error(`no cashier was found: ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as Detail
}
/** Somebody who may do all with cashiers. */
export const coordinator = (app: TestApp): Promise<Caller> => app.signInWith(...allPerids)
