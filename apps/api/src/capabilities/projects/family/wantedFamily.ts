import { AppError } from '../../../plugins/http/errors.ts'
import { inOrder } from '../../saving/idLists.ts'
import type { Values } from '../form/values.ts'

type FamilyInput = { readonly checkPadre?: 0 | 1 | undefined; readonly hijos?: readonly number[] | undefined }
/** had: the children that it has; own: its number, where it might be named among them; unseen: those that the caller does not see. */
type Has = { readonly had: readonly number[]; readonly own: number; readonly unseen: readonly number[] }

/** The requested children: each once, never the record itself. Children that the caller does not see stay. */
export function wantedFamily({ checkPadre, hijos }: FamilyInput, { had, own, unseen }: Has): Values {
  // A record that is no parent gets no children; freed ones may be named.
  if (checkPadre === 0 && (hijos ?? []).some((hijo) => !had.includes(hijo)))
    throw new AppError('familia.hijosSinPadre', {}, { campo: 'hijos' })
  if (checkPadre === undefined && hijos === undefined) return {}
  if (checkPadre === 0 && unseen.length > 0) throw new AppError('familia.hijosQueNoVe', {}, { campo: 'checkPadre' })
  if (checkPadre === 0) return { checkPadre: 0, hijos: '' }
  if (hijos === undefined) return { checkPadre: 1 }
  const others = hijos.filter((hijo) => hijo !== own)
  if (others.length === 0 && hijos.length > 0) throw new AppError('familia.hijoPropio', {}, { campo: 'hijos' })
  const all = inOrder([...others, ...unseen])
  // Sending children makes a parent; an empty list without a tick undoes it.
  return { checkPadre: checkPadre ?? (all === '' ? 0 : 1), hijos: all }
}
