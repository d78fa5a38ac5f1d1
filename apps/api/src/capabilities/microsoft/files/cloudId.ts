import { AppError } from '../../../plugins/http/errors.ts'
import { segment } from '../graph.ts'

/** The address of a file: an item's id is useless without its unit, and another unit may have been chosen since. */
export type CloudId = { readonly unidad: string; readonly item: string }

export const fileIdOf = ({ unidad, item }: CloudId): string => `${unidad}/${item}`

export function readFileId(fileId: string): CloudId {
  const [unidad = '', item = '', ...surplus] = fileId.split('/')
  if (unidad === '' || item === '' || surplus.length > 0) throw new AppError('microsoft.noEncontrado')
  return { unidad, item }
}

export const itemPath = ({ unidad, item }: CloudId): string => `/drives/${segment(unidad)}/items/${segment(item)}`
