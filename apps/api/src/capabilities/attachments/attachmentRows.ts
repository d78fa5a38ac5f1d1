import { actors } from '@soportica/contract/people/actors'
import { type AttachmentRow, type fileVersion, sharepointUser } from '@soportica/contract/records/attachments'
import type { Actions } from '@soportica/contract/core/wire'
import type { z } from 'zod'
import type { CurrentUser } from '../../plugins/context.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import type { RecordFound } from '../records/record.queries.ts'
import { mayInRecord } from '../records/recordRights.ts'
import { whyOnlyRead } from '../records/requireRecord.ts'
import type { AttachmentFound, FormerFile, StoredFile } from './attachment.queries.ts'
import { isPicture } from './preview/thumbnails.ts'

export const actorName = (actid: number): string => actors.find(({ id }) => id === actid)?.nombre ?? 'General'

/** The path that tells a file from the others of its record, for people and for SharePoint. */
export const filePathOf = ({
  carpeta,
  nombre,
  rutaNube,
  ubicacion,
}: Pick<AttachmentFound, 'carpeta' | 'nombre' | 'rutaNube' | 'ubicacion'>) =>
  ubicacion === 'sharepoint' && rutaNube ? rutaNube : `${carpeta}/${nombre}`
const hasPicture = (file: StoredFile): boolean => isPicture(file) && file.miniatura !== ''

function toSharepoint(user: CurrentUser, { ubicacion }: AttachmentFound): true | string {
  if (ubicacion === 'sharepoint') return 'El archivo ya está en SharePoint'
  return user.usuid === sharepointUser || 'Solo el administrador principal sube archivos a SharePoint'
}

const actionsOn = (user: CurrentUser, { kind }: HostedRecord, attachment: AttachmentFound, closed: string | undefined): Actions => ({
  visualizar: mayInRecord(user, kind, 'viewAttached', attachment.actid),
  descargar: mayInRecord(user, kind, 'downloadAttached', attachment.actid),
  reemplazar: closed ?? mayInRecord(user, kind, 'replaceAttached', attachment.actid),
  eliminar: closed ?? mayInRecord(user, kind, 'deleteAttached', attachment.actid),
  subirASharepoint: closed ?? toSharepoint(user, attachment),
})

export function attachmentRow(user: CurrentUser, host: HostedRecord, record: RecordFound, found: AttachmentFound): AttachmentRow {
  return {
    adaid: found.id,
    id: found.registro,
    name: found.nombre,
    originalName: found.nombreOriginal,
    fileId: found.fileId,
    anioContable: record.anioContable,
    tipoAdjunto: found.tipo,
    nombreTipoAdjunto: found.nombreTipo,
    location: found.ubicacion,
    type: found.mime,
    size: found.tamano,
    createdAt: found.creado,
    modifiedAt: found.modificado,
    filePath: filePathOf(found),
    usuact: found.usuact,
    modificadoPor: found.modificadoPor,
    actid: found.actid,
    actor: actorName(found.actid),
    versiones: found.anteriores,
    miniatura: hasPicture(found),
    acciones: actionsOn(user, host, found, whyOnlyRead(host, record)),
  }
}

export const versionRow = (former: FormerFile): z.input<typeof fileVersion> => ({
  version: former.version,
  name: former.nombre,
  originalName: former.nombreOriginal,
  type: former.mime,
  size: former.tamano,
  fecha: former.fecha,
  usuario: former.usuario,
  miniatura: hasPicture(former),
})
