import { answerBytes } from '@soportica/contract/plan-requests/states'
import { checkFile } from '../../../capabilities/attachments/upload/checkFile.ts'
import { sourceOf } from '../../../capabilities/attachments/upload/storedBytes.ts'
import type { HostedRecord } from '../../../capabilities/records/hostedRecord.ts'
import type { Cloud } from '../../../capabilities/storage/cloud.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { discardAll, type Upload } from '../../../plugins/http/uploads.ts'
import { findPlan } from '../inbox/planRows.queries.ts'
import type { AnswerFile } from './answerPlan.ts'
import { plansOnFile } from './plansOnFile.queries.ts'

export type PlanDeps = { readonly hosts: readonly HostedRecord[]; readonly storage: Storage; readonly cloud?: Cloud | undefined }

/** The uploaded files and copies of the chosen plans on file. Files that are not kept are deleted afterwards. */
export async function withFiles<T>(
  context: UserContext,
  deps: PlanDeps,
  { sopid, adjuntos, uploads }: { readonly sopid: number; readonly adjuntos: readonly number[]; readonly uploads: readonly Upload[] },
  act: (files: AnswerFile[]) => Promise<T>,
): Promise<T> {
  const files: AnswerFile[] = []
  for (const upload of uploads) files.push({ upload, file: await checkFile(upload), adjunto: null })
  const copies: Upload[] = []
  try {
    if (adjuntos.length > 0) files.push(...(await copiesOf(context, deps, sopid, adjuntos, copies)))
    return await act(files)
  } finally {
    await discardAll(copies)
  }
}

async function copiesOf(
  { db, user }: UserContext,
  deps: PlanDeps,
  sopid: number,
  adjuntos: readonly number[],
  copies: Upload[],
): Promise<AnswerFile[]> {
  const plan = await findPlan(db, sopid)
  if (!plan) throw new AppError('registro.noEncontrado')
  const onFile = await plansOnFile(db, user, deps.hosts, plan)
  const files: AnswerFile[] = []
  for (const adaid of new Set(adjuntos)) {
    const found = onFile.find(({ id }) => id === adaid)
    if (!found) throw new AppError('planos.adjunto', {}, { campo: 'adjuntos' })
    const { open } = await sourceOf(deps, found)
    const upload = { ...(await deps.storage.receive(await open(), found.nombreOriginal, answerBytes.total)), nombre: found.nombreOriginal }
    copies.push(upload)
    files.push({ upload, file: await checkFile(upload), adjunto: adaid })
  }
  return files
}
