import { disposition } from '../../plugins/http/sendFile.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const pdfType = 'application/pdf'

/** The headers of a generated file, downloaded under this name. */
export const fileHeaders = (nombre: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': disposition({ como: 'attachment', nombre }),
})
