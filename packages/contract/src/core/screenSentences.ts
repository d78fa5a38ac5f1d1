// Sentences that screens use too; other errors exist only on the server.
export const sessionMissing = 'Su sesión no es válida o ya terminó. Inicie sesión de nuevo.'
export const captchaMissing = 'Valida el captcha para continuar'
/** For two dates of a stage in the wrong order. */
export const reversedSentence = (etiqueta: string, dia: string, inicio: string, desde: string): string =>
  `${etiqueta}: ${dia} queda antes de «${inicio}», ${desde}`
export const fileMissing = 'Archivo no disponible para la descarga. Validar existencia.'

export const notExcel = (nombre: string): string => `${nombre} no es un archivo Excel válido.`
export const oldExcel = (nombre: string): string =>
  `${notExcel(nombre)} Es del formato anterior (.xls): ábralo en Excel y guárdelo como .xlsx.`

/** For a field that a delivery requires. */
export const deliverySentence = (etiqueta: string): string =>
  `Debe Seleccionar/Diligenciar "${etiqueta}" para poder pasar a estado entregado`
