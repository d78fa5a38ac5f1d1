import type { Received, Reply } from '@soportica/contract/core/endpoint'
import type { responseRequestPlains } from '@soportica/contract/plan-requests/calls'
import { answerBytes, paddedPlan, planStateIds, planStateName } from '@soportica/contract/plan-requests/states'
import type { CheckedFile } from '../../../capabilities/attachments/upload/checkFile.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import { signalPlanRequests } from '../events/signalPlanRequests.ts'
import { findPlan, holdPlan } from '../inbox/planRows.queries.ts'
import { updatePlanRequest } from '../planRequestWrites.queries.ts'
import { insertAnswerFile } from './answerFiles.queries.ts'
import { answerMail } from './answerMails.ts'
import { requireToAnswer } from './requireToAnswer.ts'
import { travelling } from './travelling.ts'

/** A file that goes along, checked; adjunto: the attachment that it is a copy of. */
export type AnswerFile = { readonly upload: Upload; readonly file: CheckedFile; readonly adjunto: number | null }

function requireFiles(opc: '1' | '2', files: readonly AnswerFile[]): void {
  if (opc === '1' && files.length === 0) throw new AppError('archivo.falta', {}, { campo: 'archivos[]' })
  if (opc === '2' && files.length > 0) throw new AppError('planos.sobranArchivos', {}, { campo: 'archivos[]' })
  const total = files.reduce((sum, { file }) => sum + file.tamano, 0)
  if (total > answerBytes.total) throw new AppError('archivo.total', { size: '50 MB' }, { campo: 'archivos[]' })
}

type Body = Received<typeof responseRequestPlains>['body']
type Answered = Reply<typeof responseRequestPlains>
/** The answer goes by mail to the address that was typed in the request, and to no other. */
export async function answerPlan(context: UserContext, storage: Storage, body: Body, files: readonly AnswerFile[]): Promise<Answered> {
  const { datosremitente: sent, opc, clave } = body
  requireFiles(opc, files)
  const cuerpo = { ...sent, opc, archivos: files.map(({ file }) => file.sha256.toString('hex')) }
  // A user who answers sees every request.
  const isInSight = async (db: Reader, id: number) => (await findPlan(db, id)) !== undefined
  const creation = { tipo: 'planRequest', clave, cuerpo, registroOf: ({ sopid }: Answered) => sopid, isInSight }
  const storedPaths: string[] = []
  try {
    return await change(context, (writing) => createdOnce(writing, creation, () => answer(writing, sent, files, storedPaths)))
  } catch (error) {
    for (const ruta of storedPaths) await storage.remove(ruta)
    throw error
  }
}

async function answer(
  writing: Writing,
  { sopid, mensaje }: Body['datosremitente'],
  files: readonly AnswerFile[],
  storedPaths: string[],
): Promise<Answered> {
  const { tx } = writing
  await requireToAnswer(tx, await holdPlan(tx, sopid))
  const version = await writeAnswer(writing, sopid, mensaje ?? '', files, storedPaths)
  await signalPlanRequests(writing)
  const estado = { estadoPlanoId: planStateIds.sent, estadoPlano: planStateName(planStateIds.sent) }
  return { mensaje: `Se envió la respuesta de la solicitud N° ${paddedPlan(sopid)}.`, sopid, ...estado, version }
}

/** Answers a request that is held and open; answers its version. */
export async function writeAnswer(
  writing: Writing,
  sopid: number,
  mensaje: string,
  files: readonly AnswerFile[],
  storedPaths: string[],
): Promise<number> {
  const { tx, user, now } = writing
  const inMail = travelling(files.map(({ file }) => file.tamano))
  for (const [at, { upload, file, adjunto }] of files.entries()) {
    const ruta = await upload.keep(file.extension)
    storedPaths.push(ruta)
    await insertAnswerFile(writing, sopid, { ...file, ruta, adjunto, enlace: !inMail[at] })
  }
  const sent = { estado: planStateIds.sent, mensaje, enviadoPor: user.usuid, enviadoEn: now }
  const version = await updatePlanRequest(writing, sopid, sent)
  await enqueueMail(tx, answerMail, { sopid }, now)
  await recordHistory(writing, 'planRequest', sopid, version, 'actualizado', [
    { campo: 'estadoPlano', antes: String(planStateIds.toAnswer), despues: String(planStateIds.sent) },
    ...(mensaje ? [{ campo: 'mensaje', antes: null, despues: mensaje }] : []),
    ...files.map(({ file }) => ({ campo: 'archivo', antes: null, despues: file.nombreOriginal })),
  ])
  await recordEvent(writing, 'planRequest.answered', 'planRequest', sopid, { archivos: files.length })
  return version
}
