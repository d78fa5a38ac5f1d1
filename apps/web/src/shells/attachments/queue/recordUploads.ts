import { type AttachedTypeChoice, uploadFile } from '@soportica/contract/records/attachments'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { fileContent } from '../../../lib/api/fileContent.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { toast } from '../../../lib/toast.ts'
import { underWay, whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { uploadForm, type UploadOptions } from '../../../lib/api/upload.ts'
import { type AttachmentTarget, targetName, refreshTarget } from '../attachmentTarget.ts'
import { advance, isProcessing, nextToStart, type QueuedFile, type QueueStep, type UploadQueue } from './uploadQueue.ts'

/** The files queued for one record; a few are uploaded at a time. */
export type RecordUploads = {
  readonly queue: Store<UploadQueue>
  readonly add: (files: readonly File[], type: AttachedTypeChoice) => void
  readonly send: (claves: readonly string[]) => void
  readonly stop: (clave: string) => void
  readonly remove: (clave: string) => void
  readonly clear: () => void
  /** A viewer of the queue reads its failures there. */
  readonly watch: () => () => void
}

/** Read before it is sent, so that a file that is no longer there is not taken for a lost connection. */
export const readyToSend = async (file: File): Promise<File> => new File([await fileContent(file)], file.name, { type: file.type })

const queued = (file: File, { id, nombre }: AttachedTypeChoice): QueuedFile => ({
  clave: newUuid(),
  file,
  tipo: id,
  tipoNombre: nombre,
  estado: 'listo',
  share: 0,
})

const arrivedSentence = (names: readonly string[]) =>
  names.length === 1 ? `Se subió ${names[0]}.` : `Se subieron ${names.length} archivos.`

// The file itself is at fault, not its type of attachment: it is refused however often it is sent.
const forGood = (error: unknown) => isApiError(error, 413) || (isApiError(error, 422) && error.campo !== 'tipoAdjunto')

async function send({ sistema, id, actor }: AttachmentTarget, { clave, file, tipo }: QueuedFile, options: UploadOptions): Promise<void> {
  await uploadForm(uploadFile, { body: { sistema, id, actor: actor ?? '', tipoAdjunto: tipo, clave } }, await readyToSend(file), options)
}

function recordUploads(target: AttachmentTarget): RecordUploads {
  const queue = createStore<UploadQueue>([])
  const attempts = new Map<string, AbortController>()
  let arrived: string[] = []
  let watchers = 0

  const dispatch = (step: QueueStep) => {
    queue.set(advance(queue.get(), step))
    for (const one of nextToStart(queue.get())) if (!attempts.has(one.clave)) void start(one)
    if (arrived.length === 0 || queue.get().some(isProcessing)) return
    // One notice for all.
    toast.success(arrivedSentence(arrived))
    arrived = []
  }

  const start = async (one: QueuedFile) => {
    const { clave, file } = one
    const attempt = new AbortController()
    attempts.set(clave, attempt)
    dispatch({ step: 'start', clave })
    const ended = await underWay(
      attempt,
      send(target, one, { signal: attempt.signal, onShare: (share) => dispatch({ step: 'share', clave, share }) }),
    ).then(
      () => ({ done: true as const }),
      (error: unknown) => ({ done: false as const, error }),
    )
    // A cancelled file may be uploading again.
    if (attempts.get(clave) === attempt) attempts.delete(clave)
    if (ended.done) {
      arrived.push(file.name)
      dispatch({ step: 'remove', clave })
    } else if (!attempt.signal.aborted) {
      const motivo = sentenceOf(ended.error)
      dispatch({ step: 'fail', clave, motivo, definitivo: forGood(ended.error) })
      if (watchers === 0) toast.error(`No se pudo subir ${file.name}: ${motivo}`)
    }
    // A cancelled upload may have arrived all the same.
    void refreshTarget(target)
  }

  whenPersonLeaves(() => {
    arrived = []
    queue.set([])
  })

  return {
    queue,
    add: (files, type) => dispatch({ step: 'add', files: files.map((file) => queued(file, type)) }),
    send: (claves) => dispatch({ step: 'ask', claves }),
    stop: (clave) => {
      attempts.get(clave)?.abort()
      attempts.delete(clave)
      dispatch({ step: 'stop', clave })
    },
    remove: (clave) => dispatch({ step: 'remove', clave }),
    clear: () => dispatch({ step: 'clear' }),
    watch: () => {
      watchers += 1
      return () => void (watchers -= 1)
    },
  }
}

const ofRecords = new Map<string, RecordUploads>()

/** Uploads outlive their screen: leaving it loses nothing. */
export function uploadsOf(target: AttachmentTarget): RecordUploads {
  const name = targetName(target)
  const uploads = ofRecords.get(name) ?? recordUploads(target)
  ofRecords.set(name, uploads)
  return uploads
}
