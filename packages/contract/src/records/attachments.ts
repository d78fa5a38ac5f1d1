import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { anyRecordPerids } from './records.ts'
import type { StageAction } from '../permissions/stageSets.ts'
import {
  actions,
  identity,
  ignored,
  message,
  queryId,
  queryNumber,
  recordId,
  requiredText,
  sendingKey,
  text,
  wireDateTime,
} from '../core/wire.ts'

const endpoint = endpointsOf('Adjuntos')
const whoMay = (action: string, ...acciones: StageAction[]) => ({
  anyOf: [...new Set(acciones.flatMap((accion) => anyRecordPerids(accion)))],
  action,
})
const sistema = z.int().min(1).max(9)
/** 0, or nothing: of every actor that the caller may read. */
const actor = z.int().min(0).max(limits.maxId).nullish()

export const attachmentRow = z.object({
  adaid: z.int(),
  /** The record's. */
  id: z.int(),
  /** Its name in the store, {prefijo}_{id}_{n}.{ext}. */
  name: z.string(),
  originalName: z.string(),
  fileId: z.string().nullable(),
  anioContable: z.int().nullable(),
  tipoAdjunto: z.int(),
  nombreTipoAdjunto: z.string(),
  location: z.enum(['local', 'sharepoint']),
  type: z.string(),
  size: z.int(),
  createdAt: wireDateTime,
  modifiedAt: wireDateTime,
  filePath: z.string(),
  usuact: z.int(),
  modificadoPor: z.string(),
  actid: z.int(),
  actor: z.string(),
  /** The number of former files. */
  versiones: z.int(),
  /** Whether a thumbnail exists. */
  miniatura: z.boolean(),
  acciones: actions,
})
export type AttachmentRow = z.infer<typeof attachmentRow>

export const getFiles = endpoint({
  method: 'POST',
  path: '/api/general/get_files_cashiers',
  summary: 'Los adjuntos de un registro, los últimos primero',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  audit: false,
  body: z.strictObject({ ...identity, sistema, id: recordId, actor, tipoAdjunto: recordId.nullish(), padre: ignored }),
  response: z.object({ results: z.array(attachmentRow), acciones: actions }),
})
export const attachedTypeChoice = z.object({
  id: z.int(),
  nombre: z.string(),
  multiple: z.union([z.literal(0), z.literal(1)]),
  folder: z.string(),
  prefijo: z.string(),
  actid: z.int(),
})
export type AttachedTypeChoice = z.infer<typeof attachedTypeChoice>
export const getAttachedTypes = endpoint({
  method: 'GET',
  path: '/api/general/get_attached_types',
  summary: 'Los tipos de adjunto que el usuario puede usar, de un actor o de todos',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  query: z.strictObject({ sistema: queryId, actor: queryNumber(z.int().min(0).max(limits.maxId)).optional() }),
  response: z.array(attachedTypeChoice),
})
export const attachmentSummary = z.object({
  tipoAdjunto: z.int(),
  nombreTipoAdjunto: z.string(),
  count: z.int(),
  modulo: z.string(),
  titulo: z.string(),
  prefijo: z.string(),
  actor: z.int(),
  multiple: z.union([z.literal(0), z.literal(1)]),
  /** The caller may not see them. */
  disabled: z.boolean(),
})
export type AttachmentSummary = z.infer<typeof attachmentSummary>
export const getAttachedDetails = endpoint({
  method: 'POST',
  path: '/api/general/get_attached_details',
  summary: 'Cuántos adjuntos de cada tipo tiene un registro',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, sistema, id: recordId, actor }),
  response: z.array(attachmentSummary),
})

// Every field of a multipart body comes as a text.
const manyIds = queryNumber(z.int().min(1).max(9))
const zero = z.union([z.literal(''), queryNumber(z.int().min(0).max(limits.maxId))]).optional()
const yes = z
  .enum(['', '0', '1', 'true', 'false'])
  .optional()
  .transform((value) => value === '1' || value === 'true')
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/general/upload_file_local',
  summary: 'Sube un adjunto, o reemplaza uno por otro archivo',
  permission: whoMay('subir o reemplazar adjuntos', 'uploadAttached', 'replaceAttached'),
  audit: 'attachment.upload',
  multipart: 'file',
  body: z.strictObject({
    ...identity,
    id: queryId,
    sistema: manyIds,
    actor: zero,
    tipoAdjunto: queryId,
    /** The server reads prefix and folder from the type itself. */
    prefijo: ignored,
    subcarpeta: ignored,
    /** The file that the user saw when replacing it: if it changed since, the call is refused. */
    oldFilePath: z.string().max(2000).optional(),
    isReplace: yes,
    idOldFile: zero,
    /** Repeated after a lost answer: the same key is stored once. */
    clave: sendingKey,
  }),
  response: z.object({
    success: z.boolean(),
    mensaje: z.string(),
    adaid: z.int(),
    id: z.int(),
    finalFileName: z.string(),
    lastModified: wireDateTime,
    finalRelativePath: z.string(),
  }),
})
export const deleteFile = endpoint({
  method: 'POST',
  path: '/api/general/delete_file',
  summary: 'Elimina un adjunto; se puede deshacer durante 90 días',
  permission: whoMay('eliminar adjuntos', 'deleteAttached'),
  audit: 'attachment.delete',
  /** id is the attachment's (adaid). */
  body: z.strictObject({
    ...identity,
    id: recordId,
    filePath: z.string().max(500).nullish(),
    fileId: z.string().max(500).nullish(),
    sistema,
  }),
  response: message.extend({ success: z.boolean() }),
})
export const restoreFile = endpoint({
  method: 'POST',
  path: '/api/general/restore_file',
  summary: 'Deshace la eliminación de un adjunto',
  permission: whoMay('eliminar adjuntos', 'deleteAttached'),
  audit: 'attachment.restore',
  body: z.strictObject({ ...identity, id: recordId, sistema }),
  response: message.extend({ success: z.boolean() }),
})

const ofFile = z.strictObject({
  adaid: queryId,
  /** A former file; default: the present one. */
  version: queryId.optional(),
})
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/general/download_file',
  summary: 'El archivo de un adjunto; entiende Range',
  permission: whoMay('descargar adjuntos', 'downloadAttached'),
  audit: 'attachment.download',
  query: ofFile,
  response: 'file',
})
export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/general/get_thumbnail',
  summary: 'La imagen pequeña de una foto adjunta',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  query: ofFile,
  response: 'file',
})
// html is clean and shown in an inert frame; archivo: fetch the bytes with getPreviewFile.
export const filePreview = z.discriminatedUnion('clase', [
  z.object({ clase: z.literal('archivo'), como: z.enum(['imagen', 'pdf', 'video']), type: z.string() }),
  z.object({ clase: z.literal('texto'), texto: z.string(), cortado: z.boolean() }),
  z.object({ clase: z.literal('documento'), html: z.string(), cortado: z.boolean() }),
  z.object({
    clase: z.literal('hoja'),
    hojas: z.array(z.object({ nombre: z.string(), filas: z.array(z.array(z.string())), cortada: z.boolean() })),
  }),
  z.object({ clase: z.literal('ninguna'), motivo: z.string() }),
])
export type FilePreview = z.infer<typeof filePreview>
export const getPreview = endpoint({
  method: 'GET',
  path: '/api/general/get_file_preview',
  summary: 'Lo que se muestra de un adjunto sin descargarlo',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  audit: 'attachment.preview',
  query: ofFile,
  response: filePreview,
})
export const getPreviewFile = endpoint({
  method: 'GET',
  path: '/api/general/get_preview_file',
  summary: 'La imagen, el PDF o el video de una vista previa; entiende Range',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  query: ofFile,
  response: 'file',
})
export const fileVersion = z.object({
  version: z.int(),
  name: z.string(),
  originalName: z.string(),
  type: z.string(),
  size: z.int(),
  fecha: wireDateTime,
  usuario: z.string(),
  miniatura: z.boolean(),
})
export const getFileVersions = endpoint({
  method: 'GET',
  path: '/api/general/get_file_versions',
  summary: 'Los archivos que un adjunto tuvo antes',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  query: z.strictObject({ adaid: queryId }),
  response: z.object({ results: z.array(fileVersion) }),
})

// In SharePoint. file: the list's row, or only its number.
const cloudId = z.strictObject({ ...identity, fileId: requiredText('El campo archivo es requerido', 500) })
export const previewFromSharepoint = endpoint({
  method: 'POST',
  path: '/api/general/get_preview_from_sharepoint',
  summary: 'La dirección del visor en línea de un archivo de SharePoint',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  audit: 'attachment.preview',
  body: cloudId,
  response: z.object({ path: z.string() }),
})
export const downloadFromSharepoint = endpoint({
  method: 'POST',
  path: '/api/general/download_file_from_sharepoint',
  summary: 'Un archivo de SharePoint',
  permission: whoMay('descargar adjuntos', 'downloadAttached'),
  audit: 'attachment.download',
  body: cloudId,
  response: 'file',
})
export const moveToSharepoint = endpoint({
  method: 'POST',
  path: '/api/general/upload_files_local_to_sharepoint',
  summary: 'Pasa un adjunto local a SharePoint',
  permission: whoMay('ver adjuntos', 'viewAttached'),
  audit: 'attachment.sharepoint',
  body: z.strictObject({ ...identity, sistema, file: z.union([recordId, z.looseObject({ adaid: recordId })]) }),
  response: message.extend({ success: z.boolean(), fileid: z.string() }),
})
export const replaceInSharepoint = endpoint({
  method: 'PUT',
  path: '/api/general/replace_file_from_sharepoint',
  summary: 'Reemplaza un archivo de SharePoint',
  permission: whoMay('reemplazar adjuntos', 'replaceAttached'),
  audit: 'attachment.replace',
  multipart: 'file',
  body: z.strictObject({ ...identity, adaid: queryId, fileId: text(500), folder: ignored, sistema: manyIds, clave: sendingKey }),
  response: z.object({
    success: z.boolean(),
    mensaje: z.string(),
    newfileid: z.string(),
    finalFileName: z.string(),
    lastModified: wireDateTime,
  }),
})
/** The only user who moves files to SharePoint. */
export const sharepointUser = 1
