// The allowed files and their preview. SVG, HTML and anything that could run in a browser is not allowed.
export type FileClass = 'imagen' | 'pdf' | 'texto' | 'documento' | 'hoja' | 'oficina' | 'video' | 'otro'
type FileType = { readonly mime: string; readonly clase: FileClass }

const openXml = 'application/vnd.openxmlformats-officedocument'
export const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: { mime: 'image/jpeg', clase: 'imagen' },
  jpeg: { mime: 'image/jpeg', clase: 'imagen' },
  png: { mime: 'image/png', clase: 'imagen' },
  webp: { mime: 'image/webp', clase: 'imagen' },
  gif: { mime: 'image/gif', clase: 'imagen' },
  heic: { mime: 'image/heic', clase: 'otro' },
  tif: { mime: 'image/tiff', clase: 'otro' },
  tiff: { mime: 'image/tiff', clase: 'otro' },
  pdf: { mime: 'application/pdf', clase: 'pdf' },
  txt: { mime: 'text/plain', clase: 'texto' },
  csv: { mime: 'text/csv', clase: 'texto' },
  docx: { mime: `${openXml}.wordprocessingml.document`, clase: 'documento' },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, clase: 'hoja' },
  pptx: { mime: `${openXml}.presentationml.presentation`, clase: 'oficina' },
  doc: { mime: 'application/msword', clase: 'oficina' },
  xls: { mime: 'application/vnd.ms-excel', clase: 'oficina' },
  ppt: { mime: 'application/vnd.ms-powerpoint', clase: 'oficina' },
  dwg: { mime: 'image/vnd.dwg', clase: 'otro' },
  dxf: { mime: 'image/vnd.dxf', clase: 'otro' },
  zip: { mime: 'application/zip', clase: 'otro' },
  mp4: { mime: 'video/mp4', clase: 'video' },
  mov: { mime: 'video/quicktime', clase: 'video' },
}
/** Documents on paper: PDF and pictures. */
export const pdfAndImages: readonly string[] = Object.keys(fileTypes).filter((extension) =>
  /^(?:application\/pdf|image\/(?!vnd\.).*)$/.test(fileTypes[extension]!.mime),
)
/** The extensions of the online office viewer. */
export const officeExtensions: readonly string[] = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']
export const maxFileBytes = 8_388_608

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
export const fileTypeOf = (name: string): FileType | undefined => {
  const extension = extensionOf(name)
  return Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined
}

// The screen says it before sending; the server checks it again.
export const tooLarge = (name: string): string => `El archivo ${name} excede el tamaño máximo permitido de 8 MB.`
export const onlyOne = 'Solo se puede subir un archivo a la vez.'
const check = 'Revise los tipos de adjunto en la administración.'
export const noPrefix = `No es posible almacenar el archivo porque el tipo de adjunto no tiene un prefijo definido. ${check}`
export const noFolder = `No es posible almacenar el archivo porque el tipo de adjunto no tiene una carpeta definida. ${check}`
/** An allowed name with other content. */
export const contentRefused = (name: string, isPage: boolean): string =>
  isPage
    ? `El archivo ${name} contiene una página web o un programa y no se puede guardar. Adjunte otro archivo.`
    : `El contenido del archivo ${name} no corresponde a su extensión .${extensionOf(name)}. Guárdelo de nuevo con el programa que lo creó y adjúntelo.`
export const typeRefused = (name: string): string =>
  `El archivo ${name} no es de un tipo permitido. Use imágenes, PDF, Word, Excel, PowerPoint, texto, planos DWG, ZIP o video.`
