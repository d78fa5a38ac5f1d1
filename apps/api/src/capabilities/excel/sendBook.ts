import type { FastifyReply } from 'fastify'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A workbook as a download under this name; who cannot read the whole name gets the plain letters of it. */
export function sendBook(reply: FastifyReply, nombre: string, contenido: Buffer): FastifyReply {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .replace(/\s+/g, ' ')
  reply.header('content-type', xlsxType)
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`)
  return reply.send(contenido)
}
