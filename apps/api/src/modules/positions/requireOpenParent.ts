import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { fieldLabel, type Level } from './levels.ts'
import { isOpen } from './positionWrites.queries.ts'

type Parent = NonNullable<Level['parent']>

/** Nothing is added under an inactive or archived position. */
export async function requireOpenParent(tx: Tx, { field, level }: Parent, id: number | undefined, campo: string): Promise<void> {
  if (id !== undefined && (await isOpen(tx, level, id))) return
  const gone = field === 'idregion' ? 'no existe o está inactiva' : 'no existe o está inactivo'
  const one = field === 'idregion' ? 'La' : 'El'
  throw new AppError('posicion.superior', { lugar: `${one} ${fieldLabel(field)}`, motivo: gone }, { campo })
}
