import type { Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { type Call, idempotent } from './idempotent.ts'

/** tipo: the kind of record, as in its history. */
type Creation<T> = Omit<Call<T>, 'refusal'>

/** The same creation, sent twice by one person, happens once. Another creation under its key is refused with the record that has it. */
export const createdOnce = <T extends object>(writing: Writing, creation: Creation<T>, create: () => Promise<T>): Promise<T> =>
  idempotent(
    writing,
    {
      ...creation,
      refusal: ({ tipo, registro }) =>
        tipo === creation.tipo
          ? new AppError('registro.yaRegistrado', { numero: registro }, { registrado: registro })
          : new AppError('registro.clave', {}, { campo: 'clave' }),
    },
    create,
  )
