import { AppError } from '../../plugins/http/errors.ts'
import type { Importable } from './importable.ts'

export function importableByList(importables: readonly Importable[], lista: string): Importable {
  const found = importables.find((importable) => importable.lista === lista)
  if (!found) throw new AppError('importacion.lista', { lista })
  return found
}
