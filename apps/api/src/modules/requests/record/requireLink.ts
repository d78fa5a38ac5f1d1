import { localSearchRequirement, paddedRequest } from '@soportica/contract/requests/states'
import { requestCreate } from '@soportica/contract/permissions/requests'
import { theMany } from '@soportica/contract/projects/words'
import type { RecordKind } from '@soportica/contract/records/records'
import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import type { HostedRecord } from '../../../capabilities/records/hostedRecord.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { projectChoices } from '../save/chain.queries.ts'
import { searchUnderWay } from './record.queries.ts'
import { kindWith } from './recordKinds.ts'

/** A kind of record for which premises are looked for from its own form: whether this person may, or why not. */
export type SearchedRecord = { readonly kind: RecordKind; readonly may: (context: UserContext, id: number) => Promise<true | string> }
/** The records that a request may be of. */
export type Linkable = { readonly hosts: readonly HostedRecord[]; readonly searched: readonly SearchedRecord[] }

const isSearch = ({ treId }: Pick<RequestForm, 'treId'>): boolean => treId === localSearchRequirement

/** Requires the right to make this request: the general one, or the right to search premises for its record. */
export async function requireAsks(context: UserContext, { hosts, searched }: Linkable, form: RequestForm): Promise<void> {
  const { db, user } = context
  const { sistema, registro } = form
  if (!sistema && !registro) return requirePermission(user, requestCreate)
  const host = hosts.find(({ kind }) => kind.sistema === sistema)
  if (!host || !registro || (await host.maySee(db, [user.usuid], registro)).length === 0)
    throw new AppError('solicitud.enlace', {}, { campo: 'registro' })
  const search = isSearch(form) ? searched.find(({ kind }) => kind.sistema === sistema) : undefined
  if (!search) requirePermission(user, requestCreate)
  if (isSearch(form)) await requireLeadsTo(db, host.kind.sistema, form.pryId)
  const may = (await search?.may(context, registro)) ?? true
  if (may !== true) throw new AppError('solicitud.noPuede', { motivo: may })
}

async function requireLeadsTo(db: Reader, sistema: number, pryId: number | null | undefined): Promise<void> {
  const project = (await projectChoices(db)).find(({ id }) => id === pryId)
  const kind = kindWith(sistema)
  if (!project || !kind || project.sistema === sistema) return
  throw new AppError('busqueda.otraClase', { proyecto: project.nombre, registros: theMany(kind.words) }, { campo: 'pryId' })
}

/** One search at a time. Registrations wait for each other, so that nobody starts a second one. */
export async function requireOneSearch(tx: Reader, form: Pick<RequestForm, 'sistema' | 'registro' | 'treId'>): Promise<void> {
  const { sistema, registro } = form
  if (!sistema || !registro || !isSearch(form)) return
  const other = await searchUnderWay(tx, sistema, registro)
  if (other !== undefined) throw new AppError('busqueda.yaTiene', { numero: paddedRequest(other) }, { campo: 'registro' })
}
