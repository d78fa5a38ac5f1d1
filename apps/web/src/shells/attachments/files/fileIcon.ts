import { type FileClass, fileTypeOf } from '@soportica/contract/records/fileTypes'
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'

const drawings: Record<FileClass, typeof IconFile> = {
  imagen: IconPhoto,
  pdf: IconFileTypePdf,
  texto: IconFileText,
  documento: IconFileWord,
  hoja: IconFileSpreadsheet,
  oficina: IconPresentation,
  video: IconMovie,
  otro: IconFile,
}

export const fileIcon = (name: string): typeof IconFile => drawings[fileTypeOf(name)?.clase ?? 'otro']
