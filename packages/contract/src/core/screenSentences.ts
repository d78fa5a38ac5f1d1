// Those that a screen says by itself as well: the rest of the errors is the server's to tell.
export const sessionMissing = 'Su sesión no es válida o ya terminó. Inicie sesión de nuevo.'
export const captchaMissing = 'Valida el captcha para continuar'
/** Of two dates of a stage, the second before the first. */
export const reversedSentence = (etiqueta: string, dia: string, inicio: string, desde: string): string =>
  `${etiqueta}: ${dia} queda antes de «${inicio}», ${desde}`
export const fileMissing = 'Archivo no disponible para la descarga. Validar existencia.'

export const notExcel = (nombre: string): string => `${nombre} no es un archivo Excel válido.`
export const oldExcel = (nombre: string): string =>
  `${notExcel(nombre)} Es del formato anterior (.xls): ábralo en Excel y guárdelo como .xlsx.`

/** Of a field that a delivery asks for. */
export const deliverySentence = (etiqueta: string): string =>
  `Debe Seleccionar/Diligenciar "${etiqueta}" para poder pasar a estado entregado`
