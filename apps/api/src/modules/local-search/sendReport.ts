import type { Received } from '@soportica/contract/core/endpoint'
import type { sendObservationsAndFiles } from '@soportica/contract/local-search/calls'
import { reportsAddress, withoutFile } from '@soportica/rules/localSearch'
import type { UserContext } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { Upload } from '../../plugins/http/uploads.ts'
import {
  activatesSearches,
  checkFiles,
  type CheckedUpload,
  type StoredFiles,
  type RequestRecord,
  type RequestActor,
} from '../requests/requests.public.ts'
import { moveSearch } from './moveSearch.ts'
import { actsAs, agencies } from './participants.queries.ts'

type Body = Received<typeof sendObservationsAndFiles>['body']
const takes = /^(?:image\/|application\/pdf$)/

/** A report or a document. After a rejection it is sent again, with a new file or the same one. */
export async function sendReport(
  context: UserContext,
  body: Body,
  uploads: readonly Upload[],
  storedFiles: StoredFiles,
): Promise<{ id: number; a: number }> {
  const files = (withoutFile as readonly number[]).includes(body.status) ? [] : await pdfOrPicture(uploads)
  const { clave, ...cuerpo } = body
  return moveSearch(context, {
    id: body.id,
    status: body.status,
    action: body.reject ? 'reenviar' : 'enviar',
    sent: [...(body.realEstate ? (['inmobiliaria'] as const) : []), ...(files.length > 0 ? (['archivo'] as const) : [])],
    note: body.note ?? '',
    clave,
    cuerpo: { ...cuerpo, archivo: files.map(({ file }) => file.sha256.toString('hex')) },
    files,
    storedFiles,
    apply: async ({ tx }, { row, actor }) => {
      const inmobiliaria = await chosenAgency(tx, actor, row, body.realEstate)
      const address = (reportsAddress as readonly number[]).includes(body.status) ? changedAddress(row, body.direccionLocal) : {}
      return { changed: { ...address, ...(inmobiliaria !== undefined && { inmobiliaria }) }, inmobiliaria: inmobiliaria ?? null }
    },
  })
}

async function pdfOrPicture(uploads: readonly Upload[]): Promise<CheckedUpload[]> {
  const files = await checkFiles(uploads)
  const other = files.find(({ file }) => !takes.test(file.mime))
  if (other) throw new AppError('busqueda.tipoArchivo', { nombre: other.file.nombreOriginal }, { campo: 'file' })
  return files
}

/** Omitted values stay. */
export const changedAddress = (
  { direccionLocal }: Pick<RequestRecord, 'direccionLocal'>,
  sent: string | null | undefined,
): { direccionLocal?: string } => (typeof sent === 'string' && sent !== direccionLocal ? { direccionLocal: sent } : {})

/** A recipient chooses themselves or their group; with right 449 any agency. Afterwards only users with 449 change it. */
async function chosenAgency(
  db: Reader,
  actor: RequestActor,
  row: RequestRecord,
  realEstate: number | null | undefined,
): Promise<number | undefined> {
  if (!realEstate || realEstate === row.inmobiliariaId) return undefined
  if (!(await agencyChoices(db, actor, row)).some(({ id }) => id === realEstate))
    throw new AppError('busqueda.otraInmobiliaria', {}, { campo: 'realEstate' })
  return realEstate
}

export async function agencyChoices(db: Reader, actor: RequestActor, row: RequestRecord): Promise<{ id: number; nombre: string }[]> {
  const all = await agencies(db)
  if (activatesSearches(actor)) return all
  if (row.inmobiliariaId !== null) return [{ id: row.inmobiliariaId, nombre: row.inmobiliaria }]
  const mine = await actsAs(db, actor.user.usuid)
  return all.filter(({ id }) => mine.has(id))
}
