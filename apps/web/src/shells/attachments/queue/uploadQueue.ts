export type QueuedFile = {
  /** The server stores a key once, however often it is sent. */
  readonly clave: string
  readonly file: File
  readonly tipo: number
  readonly tipoNombre: string
  readonly estado: 'listo' | 'espera' | 'subiendo' | 'fallido'
  /** The uploaded share, 0 to 1. */
  readonly share: number
  readonly motivo?: string
  /** Sent again it would be refused again. */
  readonly definitivo?: boolean
}
export type UploadQueue = readonly QueuedFile[]
export type QueueStep =
  | { readonly step: 'add'; readonly files: UploadQueue }
  | { readonly step: 'ask'; readonly claves: readonly string[] }
  | { readonly step: 'start' | 'stop' | 'remove'; readonly clave: string }
  | { readonly step: 'share'; readonly clave: string; readonly share: number }
  | { readonly step: 'fail'; readonly clave: string; readonly motivo: string; readonly definitivo: boolean }
  | { readonly step: 'clear' }

export const atOnce = 3
export const isProcessing = ({ estado }: QueuedFile): boolean => estado === 'subiendo' || estado === 'espera'
export const canBeSent = (one: QueuedFile): boolean => !isProcessing(one) && one.definitivo !== true

export function advance(queue: UploadQueue, step: QueueStep): UploadQueue {
  switch (step.step) {
    case 'add':
      return [...queue, ...step.files]
    case 'ask':
      return queue.map((one) => (step.claves.includes(one.clave) && canBeSent(one) ? { ...one, estado: 'espera', share: 0 } : one))
    case 'start':
      return change(queue, step.clave, (one) => ({ ...one, estado: 'subiendo', share: 0, motivo: undefined }))
    case 'share':
      return change(queue, step.clave, (one) => (one.estado === 'subiendo' ? { ...one, share: step.share } : one))
    case 'fail':
      return change(queue, step.clave, (one) => ({ ...one, estado: 'fallido', motivo: step.motivo, definitivo: step.definitivo }))
    case 'stop':
      return change(queue, step.clave, (one) => ({ ...one, estado: 'listo', share: 0, motivo: undefined }))
    case 'remove':
      return queue.filter(({ clave }) => clave !== step.clave)
    case 'clear':
      return queue.filter(isProcessing)
  }
}

const change = (queue: UploadQueue, clave: string, update: (one: QueuedFile) => QueuedFile): UploadQueue =>
  queue.map((one) => (one.clave === clave ? update(one) : one))

/** The waiting files that fit beside the running ones, in order. */
export const nextToStart = (queue: UploadQueue): UploadQueue =>
  queue
    .filter(({ estado }) => estado === 'espera')
    .slice(0, Math.max(0, atOnce - queue.filter(({ estado }) => estado === 'subiendo').length))
