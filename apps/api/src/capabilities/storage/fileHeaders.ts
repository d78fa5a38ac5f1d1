export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const pdfType = 'application/pdf'

/** With which a file is downloaded under this name; who cannot read the whole name gets the plain letters of it. */
export function fileHeaders(nombre: string, type: string): Record<string, string> {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .replace(/\s+/g, ' ')
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
  }
}
