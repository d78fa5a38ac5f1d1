export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** With which a workbook is downloaded under this name; who cannot read the whole name gets the plain letters of it. */
export function bookHeaders(nombre: string): Record<string, string> {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .replace(/\s+/g, ' ')
  return {
    'content-type': xlsxType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
  }
}
