import type { FilePreview } from '@soportica/contract/records/attachments'
import { answerOrder } from '../../threads/answerOrder.ts'
import { documentHtml } from './documentHtml.ts'
import type { PreviewOrder } from './preview.ts'
import { sheetRows } from './sheetRows.ts'

answerOrder(async ({ clase, file }: PreviewOrder): Promise<FilePreview> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (clase === 'hoja') return { clase, hojas: await sheetRows(bytes) }
  const document = await documentHtml(bytes)
  if (document) return { clase, ...document }
  return { clase: 'ninguna', motivo: 'El documento es demasiado extenso para verlo aquí. Descárguelo para verlo.' }
})
