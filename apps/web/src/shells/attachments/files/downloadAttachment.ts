import { type AttachmentRow, downloadFile, downloadFromSharepoint } from '@soportica/contract/records/attachments'
import { fileMissing } from '@soportica/contract/core/screenSentences'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { saveFile } from '../../export/saveFile.ts'

export type DownloadableFile = Pick<AttachmentRow, 'adaid' | 'originalName' | 'location' | 'fileId'> & { readonly version?: number }

const fetched = ({ adaid, version, location, fileId }: DownloadableFile): Promise<Blob> =>
  location === 'sharepoint' && fileId !== null && version === undefined
    ? call(downloadFromSharepoint, { body: { fileId } })
    : call(downloadFile, { query: { adaid, version } })

export async function downloadAttachment(file: DownloadableFile): Promise<void> {
  try {
    saveFile(await fetched(file), file.originalName)
  } catch (error) {
    toast.error(isApiError(error, 404) ? fileMissing : `No se pudo descargar ${file.originalName}: ${sentenceOf(error)}`)
  }
}
