import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { fileClasses } from '../files/requestFiles.queries.ts'
import { type CheckedUpload, type StoredFiles, keepFiles } from '../files/keepFiles.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { type Linkable, requireAsks, requireOneSearch } from '../record/requireLink.ts'
import { requestInSight } from '../request.queries.ts'
import type { Requirement } from './chain.queries.ts'
import {
  type EditableValues,
  editableValues,
  quantitiesIn,
  requireChain,
  requireFields,
  requireMunicipality,
  type Shape,
} from './requestValues.ts'
import { insertRequest, insertStep, type Quantity, replaceQuantities, takeNumber } from './requestWrites.queries.ts'

/** Written in the same transaction: a registration from elsewhere stores its origin. */
type AlsoWrite = (writing: Writing, id: number) => Promise<void>
const writeNothing: AlsoWrite = async () => {}

export async function registerRequest(
  context: UserContext,
  linkable: Linkable,
  form: RequestForm,
  files: readonly CheckedUpload[],
  storedFiles: StoredFiles,
  alsoWrite: AlsoWrite = writeNothing,
): Promise<number> {
  await requireAsks(context, linkable, form)
  requireFields(form, { formato: 0, pryId: form.pryId ?? 0 })
  const requirement = await requireChain(context.db, form)
  const shape: Shape = { formato: requirement.formato, pryId: form.pryId ?? 0 }
  requireFields(form, shape)
  requireTakesFiles(requirement, files.length)
  const values = editableValues(form, shape)
  await requireMunicipality(context.db, values)
  const quantities = await quantitiesIn(context.db, form, shape)
  const { clave, ...cuerpo } = form
  const creation = {
    tipo: 'request',
    clave,
    cuerpo,
    registroOf: ({ id }: { id: number }) => id,
    isInSight: requestInSight(context),
  }
  const { id } = await change(context, (writing) =>
    createdOnce(writing, creation, async () => {
      const created = await register(writing, form, values, quantities, files, storedFiles)
      await alsoWrite(writing, created.id)
      return created
    }),
  )
  return id
}

/** As the requirement type says. A mandatory file is required when the request is solved. */
export function requireTakesFiles({ requiereAdjunto, multiple }: Pick<Requirement, 'requiereAdjunto' | 'multiple'>, files: number): void {
  if (files > 0 && requiereAdjunto === 0) throw new AppError('solicitud.sinAdjuntos', {}, { campo: 'adjuntos' })
  if (files > 1 && multiple === 0) throw new AppError('solicitud.unAdjunto', {}, { campo: 'adjuntos' })
}

async function register(
  writing: Writing,
  form: RequestForm,
  values: EditableValues,
  quantities: ReadonlyMap<1 | 2, readonly Quantity[]>,
  files: readonly CheckedUpload[],
  storedFiles: StoredFiles,
): Promise<{ id: number }> {
  const id = await takeNumber(writing)
  const chain = { proyecto: form.pryId!, categoria: form.catId!, tipo: form.tsoId!, requisito: form.treId! }
  await requireOneSearch(writing.tx, form)
  const link = { sistema: form.sistema ?? null, registro: form.registro ?? null }
  const observaciones = form.observaciones!
  await insertRequest(writing, { id, ...chain, observaciones, ...values, ...link })
  for (const [clase, all] of quantities) await replaceQuantities(writing, id, clase, all)
  const paso = await insertStep(writing, { solicitud: id, de: 0, accion: 'registrar', a: 1 })
  await keepFiles(writing, { solicitud: id, paso, clase: fileClasses.request }, files, storedFiles)
  const written = Object.entries({ ...chain, observaciones, ...values }).filter(([, value]) => value !== null && value !== '')
  const changes = written.map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
  await recordHistory(writing, 'request', id, 1, 'creado', changes)
  await recordEvent(writing, 'request.created', 'request', id)
  await signalRequestLists(writing)
  return { id }
}
